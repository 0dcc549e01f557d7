// What the tests add to a page.

export {};

declare global {
  /** A module of the page by its path below `src/`, without the ending. */
  // biome-ignore lint/suspicious/noExplicitAny: modules are of all shapes
  var pageModule: (name: string) => Promise<any>;
}
