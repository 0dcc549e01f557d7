//! The modules of the page in few files: everything that the first screen needs in one, and one for each screen that is
//! fetched later. Nobody has to build anything: the program does it when it is first asked, and debug builds give the
//! modules out one by one, as they are written.
//!
//! A module becomes a function that is called once and whose exports are kept under its path, so that files share what
//! they both need. That takes no parser: modules of ours and of others begin every import and export at the beginning
//! of a line or behind a semicolon, none imports in a circle, and no export changes after it was made (tests hold all
//! of it).

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
};

use crate::compact;

/// The name under which modules find each other, whatever file they come in.
const REGISTRY: &str = "globalThis[Symbol.for('starboard.modules')]";

/// The files of a page by path: the one of `entry`, and one for every module that is imported when it is needed. `read`
/// gives the text of a path.
pub(crate) fn bundle(entry: &str, read: &dyn Fn(&str) -> Option<String>) -> Result<BTreeMap<String, String>, String> {
    let mut modules = BTreeMap::new();
    let first = order(entry, &mut modules, read)?;
    let mut files = BTreeMap::from([(entry.to_owned(), write(entry, &first, &modules))]);
    let later: BTreeSet<String> = first.iter().flat_map(|path| modules[path].later.clone()).collect();
    for path in later {
        let needed = order(&path, &mut modules, read)?;
        let own: Vec<String> = needed.into_iter().filter(|path| !first.contains(path)).collect();
        let mut text = write(&path, &own, &modules);
        let names: Vec<&str> = modules[&path].exports.iter().map(|(name, _)| name.as_str()).collect();
        let _ = writeln!(text, "export const {{ {} }} = modules['{path}'];", names.join(", "));
        files.insert(path, text);
    }
    Ok(files)
}

/// A module as it was read.
#[derive(Default)]
struct Module {
    /// What it imports first, in order, with the names that it gives to it (see [`Names`]).
    imports: Vec<(String, Names)>,
    /// What it imports when it is needed.
    later: Vec<String>,
    /// The names of its exports, and what it calls them itself.
    exports: Vec<(String, String)>,
    /// Modules all of whose exports are its own too.
    passed_on: Vec<String>,
    /// Everything else.
    body: String,
}

/// Pairs of a name that is exported and a name that it is given.
type Names = Vec<(String, String)>;

/// The modules that a module needs, itself last.
fn order(
    path: &str,
    modules: &mut BTreeMap<String, Module>,
    read: &dyn Fn(&str) -> Option<String>,
) -> Result<Vec<String>, String> {
    fn visit(
        path: &str,
        (open, done): (&mut Vec<String>, &mut Vec<String>),
        modules: &mut BTreeMap<String, Module>,
        read: &dyn Fn(&str) -> Option<String>,
    ) -> Result<(), String> {
        if done.iter().any(|known| known == path) {
            return Ok(());
        }
        if open.iter().any(|known| known == path) {
            return Err(format!("{path} imports itself by way of {}", open.join(", ")));
        }
        if !modules.contains_key(path) {
            let text = read(path).ok_or_else(|| format!("no module {path}"))?;
            modules.insert(path.to_owned(), parse(path, &text)?);
        }
        open.push(path.to_owned());
        for (needed, _) in modules[path].imports.clone() {
            visit(&needed, (&mut *open, &mut *done), modules, read)?;
        }
        open.pop();
        done.push(path.to_owned());
        Ok(())
    }
    let mut done = Vec::new();
    visit(path, (&mut Vec::new(), &mut done), modules, read)?;
    Ok(done)
}

/// A file with these modules.
fn write(file: &str, paths: &[String], modules: &BTreeMap<String, Module>) -> String {
    let mut text = format!("const modules = ({REGISTRY} ??= {{}});\n");
    for path in paths {
        let module = &modules[path];
        // Only the module that starts everything waits for something.
        let waits = path == file && module.body.lines().any(|line| line.starts_with("await "));
        let _ = writeln!(text, "modules['{path}'] ??= {}() => {{", if waits { "await (async " } else { "(" });
        for (needed, names) in module.imports.iter().filter(|(_, names)| !names.is_empty()) {
            let names: Vec<String> = names.iter().map(|(name, given)| renamed(name, given)).collect();
            let _ = writeln!(text, "const {{ {} }} = modules['{needed}'];", names.join(", "));
        }
        let place = format!("new URL('{}', import.meta.url).href", relative(file, path));
        text.push_str(&module.body.replace("import.meta.url", &place));
        let mut exports: Vec<String> = module.passed_on.iter().map(|from| format!("...modules['{from}']")).collect();
        exports.extend(module.exports.iter().map(|(name, own)| renamed(name, own)));
        let _ = writeln!(text, "\nreturn {{ {} }};\n}})();", exports.join(", "));
    }
    for path in paths {
        for later in &modules[path].later {
            let written = format!("import('{}')", relative(path, later));
            text = text.replace(&written, &format!("import('{}')", relative(file, later)));
        }
    }
    text
}

/// A name in braces, with the other one if they differ.
fn renamed(name: &str, own: &str) -> String {
    if name == own { name.to_owned() } else { format!("{name}: {own}") }
}

/// Reads a module.
fn parse(path: &str, text: &str) -> Result<Module, String> {
    let mut module = Module::default();
    let mut rest = text;
    while let Some(at) = statement(rest) {
        module.body.push_str(&rest[..at]);
        rest = declaration(path, &rest[at..], &mut module)?;
    }
    module.body.push_str(rest);
    if let Some(at) = module.body.find("//# sourceMappingURL") {
        module.body.truncate(at);
    }
    for (at, _) in module.body.match_indices("import('") {
        let named = module.body[at + 8..].split('\'').next().unwrap_or_default();
        // In comments types are imported too, from modules that have no path.
        if named.starts_with('.') && named.ends_with(".js") && !is_comment(&module.body[..at]) {
            module.later.push(resolve(path, named));
        }
    }
    module.body = compact::script(&module.body);
    Ok(module)
}

/// Whether the line that a text ends with is one of a comment.
fn is_comment(before: &str) -> bool {
    let line = before.rsplit('\n').next().unwrap_or_default();
    ["*", "/*", "//"].iter().any(|sign| line.trim_start().starts_with(sign)) || line.contains("/** @")
}

/// Where the next import or export begins.
fn statement(text: &str) -> Option<usize> {
    let is_start = |at: usize| at == 0 || text[..at].ends_with([';', '\n', '}']);
    let is_word = |at: usize| {
        let after = &text[at + 6..];
        let end = after.starts_with([' ', '{', '*']);
        end && !after.trim_start().starts_with('=')
    };
    let both = ["import", "export"].iter().flat_map(|word| text.match_indices(word));
    both.map(|(at, _)| at).filter(|at| is_start(*at) && is_word(*at) && !is_commented_out(&text[..*at])).min()
}

/// Whether a text ends within a comment that began at the beginning of a line.
fn is_commented_out(before: &str) -> bool {
    let begun = before.rfind("\n/*").or_else(|| before.starts_with("/*").then_some(0));
    begun.is_some_and(|begun| !before[begun..].contains("*/"))
}

/// Takes an import or export off the beginning of a text; what is left of it is given back.
fn declaration<'a>(path: &str, text: &'a str, module: &mut Module) -> Result<&'a str, String> {
    let (is_import, after) = (text.starts_with("import"), &text[6..]);
    let declared = after.trim_start();
    let Some(word) = ["async function", "function", "const", "class"]
        .iter()
        .find(|word| !is_import && declared.strip_prefix(**word).is_some_and(|rest| rest.starts_with([' ', '*'])))
    else {
        let end = after.find(';').ok_or_else(|| format!("{path}: an import or export without an end"))?;
        let (what, from) = match after[..end].rsplit_once("from") {
            Some((what, from)) if from.trim_start().starts_with(['\'', '"']) => (what, Some(quoted(path, from)?)),
            // `import './module.js'`.
            _ if is_import => ("{}", Some(quoted(path, &after[..end])?)),
            _ => (&after[..end], None),
        };
        list(what.trim(), from, is_import, module);
        return Ok(&after[end + 1..]);
    };
    let name = declared[word.len()..].trim_start_matches([' ', '*']);
    let end = name.find(|sign: char| !sign.is_alphanumeric() && sign != '_' && sign != '$').unwrap_or(name.len());
    if end == 0 {
        return Err(format!("{path}: an export without a name"));
    }
    module.exports.push((name[..end].to_owned(), name[..end].to_owned()));
    // The declaration itself stays.
    let kept = word.len();
    module.body.push_str(&declared[..kept]);
    Ok(&declared[kept..])
}

/// Notes the names of an import, an export, or both at once.
fn list(what: &str, from: Option<String>, is_import: bool, module: &mut Module) {
    if what == "*" {
        if let Some(from) = from {
            module.imports.push((from.clone(), Names::new()));
            module.passed_on.push(from);
        }
        return;
    }
    let braced = what.trim_start_matches('{').trim_end_matches('}');
    let pair = |word: &str| {
        let (one, other) = word.split_once(" as ").unwrap_or((word, word));
        (one.trim().to_owned(), other.trim().to_owned())
    };
    let names = braced.split(',').map(str::trim).filter(|word| !word.is_empty());
    let names: Names = if what.starts_with('{') {
        names.map(pair).collect()
    } else {
        // `import uPlot from …`.
        names.map(|word| ("default".to_owned(), word.to_owned())).collect()
    };
    match from {
        Some(from) if is_import => module.imports.push((from, names)),
        Some(from) => {
            // What is only handed on gets a name that nobody else has.
            let number = module.imports.len();
            let inner = |name: &str| format!("passed_{number}_{name}");
            let given: Names = names.iter().map(|(name, _)| (name.clone(), inner(name))).collect();
            module.exports.extend(names.iter().map(|(name, shown)| (shown.clone(), inner(name))));
            module.imports.push((from, given));
        }
        None => module.exports.extend(names.into_iter().map(|(own, shown)| (shown, own))),
    }
}

/// The module that a quoted name means.
fn quoted(path: &str, text: &str) -> Result<String, String> {
    let name = text.trim().trim_matches(['\'', '"']);
    if name.starts_with('.') { Ok(resolve(path, name)) } else { Err(format!("{path}: {name} is no path")) }
}

/// The path that a name in a module means.
fn resolve(module: &str, name: &str) -> String {
    let mut parts: Vec<&str> = module.split('/').collect();
    parts.pop();
    for part in name.split('/') {
        match part {
            "." => {}
            ".." => {
                parts.pop();
            }
            _ => parts.push(part),
        }
    }
    parts.join("/")
}

/// How a file names a path.
fn relative(file: &str, path: &str) -> String {
    let (from, to): (Vec<&str>, Vec<&str>) = (file.split('/').collect(), path.split('/').collect());
    let folders = from.len() - 1;
    let same = from[..folders].iter().zip(&to[..to.len() - 1]).take_while(|(one, other)| one == other).count();
    let up = "../".repeat(folders - same);
    format!("{}{}", if up.is_empty() { "./" } else { up.as_str() }, to[same..].join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bundled(files: &[(&str, &str)]) -> Result<BTreeMap<String, String>, String> {
        let read = |path: &str| files.iter().find(|(name, _)| *name == path).map(|(_, text)| (*text).to_owned());
        bundle("src/main.js", &read)
    }

    #[test]
    fn modules_become_functions_in_order() {
        let files = bundled(&[
            ("src/main.js", "import { a as b } from './a.js';\nawait b(import.meta.url);\n"),
            ("src/a.js", "import{x as y,z}from\"../vendor/v.js\";\nexport const a = y;\nexport class C {}\n"),
            ("vendor/v.js", "var x=1,q=2;export{x,q as z};//# sourceMappingURL=v.map"),
        ])
        .unwrap();
        let expected = "const modules = (globalThis[Symbol.for('starboard.modules')] ??= {});\n\
            modules['vendor/v.js'] ??= (() => {\nvar x=1,q=2;\nreturn { x, z: q };\n})();\n\
            modules['src/a.js'] ??= (() => {\nconst { x: y, z } = modules['vendor/v.js'];\nconst a = y;\n\
            class C {}\n\n\
            return { a, C };\n})();\n\
            modules['src/main.js'] ??= await (async () => {\nconst { a: b } = modules['src/a.js'];\n\
            await b(new URL('./main.js', import.meta.url).href);\n\nreturn {  };\n})();\n";
        assert_eq!(files["src/main.js"], expected);
    }

    #[test]
    fn what_is_fetched_later_has_a_file_of_its_own() {
        let files = bundled(&[
            ("src/main.js", "import './lazy.js';\nimport { s } from './s.js';\ns();\n"),
            (
                "src/lazy.js",
                "const load = () => import('./deep/screen.js');\n/** @type {import('./s.js').S} */\nload();\n",
            ),
            ("src/s.js", "export function s() {}\nexport * from './t.js';\n"),
            ("src/t.js", "/*\nexport const u = 2;\n*/\nexport const t = 1;\n"),
            (
                "src/deep/screen.js",
                "import { s } from '../s.js';\nimport U from './u.js';\nexport const Screen = [s, U];\n",
            ),
            ("src/deep/u.js", "const u = 1;\nexport { u as default };\n"),
        ])
        .unwrap();
        assert_eq!(files.keys().collect::<Vec<_>>(), ["src/deep/screen.js", "src/main.js"]);
        let screen = &files["src/deep/screen.js"];
        assert!(
            !screen.contains("function s()") && screen.contains("const { default: U } = modules['src/deep/u.js'];")
        );
        assert!(screen.ends_with("export const { Screen } = modules['src/deep/screen.js'];\n"), "{screen}");
        assert!(files["src/main.js"].contains("return { ...modules['src/t.js'], s };"));
        assert!(files["src/main.js"].contains("return { t };"), "what is in a comment is no export");
    }

    #[test]
    fn circles_and_missing_modules_are_refused() {
        let circle =
            [("src/main.js", "import { a } from './a.js';\n"), ("src/a.js", "import { m } from './main.js';\n")];
        assert!(bundled(&circle).unwrap_err().contains("imports itself"));
        assert!(
            bundled(&[("src/main.js", "import { a } from './b.js';\n")]).unwrap_err().contains("no module src/b.js")
        );
    }

    #[test]
    fn paths_are_found_both_ways() {
        for (module, name, path) in [
            ("src/a.js", "./b/c.js", "src/b/c.js"),
            ("src/b/c.js", "../../v/d.js", "v/d.js"),
            ("a.js", "./b.js", "b.js"),
        ] {
            assert_eq!(resolve(module, name), path);
            assert_eq!(relative(module, path), name);
        }
    }
}
