# Homebrew: brew install --formula starboard.rb, or put it into a tap.
class Starboard < Formula
  desc "Grid puzzles to play, make and solve, with proofs"
  homepage "@REPOSITORY@"
  version "@VERSION@"
  license any_of: ["MIT", "Apache-2.0"]

  on_macos do
    on_arm do
      url "@DOWNLOADS@/starboard-@VERSION@-aarch64-apple-darwin.tar.gz"
      sha256 "@SHA256:starboard-@VERSION@-aarch64-apple-darwin.tar.gz@"
    end
    on_intel do
      url "@DOWNLOADS@/starboard-@VERSION@-x86_64-apple-darwin.tar.gz"
      sha256 "@SHA256:starboard-@VERSION@-x86_64-apple-darwin.tar.gz@"
    end
  end

  on_linux do
    on_arm do
      url "@DOWNLOADS@/starboard-@VERSION@-aarch64-unknown-linux-musl.tar.gz"
      sha256 "@SHA256:starboard-@VERSION@-aarch64-unknown-linux-musl.tar.gz@"
    end
    on_intel do
      url "@DOWNLOADS@/starboard-@VERSION@-x86_64-unknown-linux-musl.tar.gz"
      sha256 "@SHA256:starboard-@VERSION@-x86_64-unknown-linux-musl.tar.gz@"
    end
  end

  def install
    bin.install "starboard"
    man1.install "man/starboard.1"
    bash_completion.install "completions/starboard.bash" => "starboard"
    zsh_completion.install "completions/_starboard"
    fish_completion.install "completions/starboard.fish"
  end

  service do
    run [opt_bin/"starboard", "serve", "--no-open"]
    keep_alive true
  end

  test do
    answer = shell_output("#{bin}/starboard solve sliding sliding:3x3:1,2,3,4,5,6,7,0,8 --json")
    assert_match "\"outcome\":\"optimal\"", answer
  end
end
