//! Scripts and styles without what only those who write them need: comments and indentation, more than a third of what
//! would have to be sent. Nothing is renamed and lines stay lines, so a fault is still told in the words of the source.

/// Words after which a slash begins a pattern, not a division.
const BEFORE_PATTERN: [&str; 10] = ["return", "typeof", "case", "in", "of", "await", "void", "delete", "else", "do"];

/// A script that does the same.
pub(crate) fn script(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    // For every `${` that is open, the braces that were opened in it.
    let mut parts: Vec<usize> = Vec::new();
    while let Some(sign) = rest.chars().next() {
        let taken = match sign {
            '/' if rest.starts_with("//") || rest.starts_with("/*") => {
                rest = past_comment(rest, &mut kept);
                continue;
            }
            '\'' | '"' => literal(rest, sign),
            '/' if is_before_pattern(&kept) => pattern(rest),
            '`' => template(rest, &mut parts),
            '}' if parts.last() == Some(&0) => {
                parts.pop();
                template(rest, &mut parts)
            }
            '{' | '}' => {
                if let Some(braces) = parts.last_mut() {
                    *braces = if sign == '{' { *braces + 1 } else { *braces - 1 };
                }
                1
            }
            _ => {
                space_or_sign(sign, &mut kept);
                rest = &rest[sign.len_utf8()..];
                continue;
            }
        };
        kept.push_str(&rest[..taken]);
        rest = &rest[taken..];
    }
    kept
}

/// A style sheet that says the same.
pub(crate) fn style(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(sign) = rest.chars().next() {
        if rest.starts_with("/*") {
            rest = past_comment(rest, &mut kept);
            continue;
        }
        let taken = if matches!(sign, '\'' | '"') { literal(rest, sign) } else { sign.len_utf8() };
        if taken == sign.len_utf8() {
            space_or_sign(sign, &mut kept);
        } else {
            kept.push_str(&rest[..taken]);
        }
        rest = &rest[taken..];
    }
    kept
}

/// Keeps a sign of the text, but neither indentation nor empty lines nor spaces before the end of a line.
fn space_or_sign(sign: char, kept: &mut String) {
    match sign {
        '\n' => {
            kept.truncate(kept.trim_end_matches([' ', '\t']).len());
            if !kept.is_empty() && !kept.ends_with('\n') {
                kept.push('\n');
            }
        }
        ' ' | '\t' if kept.is_empty() || kept.ends_with(['\n', ' ']) => {}
        _ => kept.push(sign),
    }
}

/// What comes after a comment. A line that ended in it still ends; licences stay.
fn past_comment<'a>(rest: &'a str, kept: &mut String) -> &'a str {
    if rest.starts_with("//") {
        return &rest[rest.find('\n').unwrap_or(rest.len())..];
    }
    let end = rest[2..].find("*/").map_or(rest.len(), |at| at + 4);
    let (comment, after) = rest.split_at(end);
    if comment.starts_with("/*!") {
        kept.push_str(comment);
    } else {
        space_or_sign(if comment.contains('\n') { '\n' } else { ' ' }, kept);
    }
    after
}

/// The length of the quoted text at the beginning.
fn literal(rest: &str, quote: char) -> usize {
    ends(rest, |sign, _| sign == quote).unwrap_or(rest.len())
}

/// The length of the pattern at the beginning; 1 if it is a division after all.
fn pattern(rest: &str) -> usize {
    let line = &rest[..rest.find('\n').unwrap_or(rest.len())];
    let mut is_class = false;
    let end = ends(line, |sign, _| {
        is_class = sign == '[' || is_class && sign != ']';
        sign == '/' && !is_class
    });
    end.unwrap_or(1)
}

/// The length of a template's text, up to its end or to the next `${`.
fn template(rest: &str, parts: &mut Vec<usize>) -> usize {
    let end = ends(rest, |sign, after| sign == '`' || sign == '$' && after.starts_with('{')).unwrap_or(rest.len());
    if rest[..end].ends_with('$') && rest[end..].starts_with('{') {
        parts.push(0);
        return end + 1;
    }
    end
}

/// The length up to and with the first sign after the first one that ends it and is not escaped.
fn ends(text: &str, mut is_end: impl FnMut(char, &str) -> bool) -> Option<usize> {
    let mut signs = text.char_indices().skip(1);
    while let Some((at, sign)) = signs.next() {
        let after = at + sign.len_utf8();
        if sign == '\\' {
            signs.next();
        } else if is_end(sign, &text[after..]) {
            return Some(after);
        }
    }
    None
}

/// Whether a slash after this begins a pattern.
fn is_before_pattern(kept: &str) -> bool {
    let kept = kept.trim_end();
    let is_word = |sign: char| sign.is_alphanumeric() || sign == '_' || sign == '$';
    match kept.chars().next_back() {
        None => true,
        Some(sign) if is_word(sign) => BEFORE_PATTERN.contains(&&kept[kept.trim_end_matches(is_word).len()..]),
        Some(')' | ']' | '\'' | '"' | '`' | '.') => false,
        Some(_) => !kept.ends_with("++") && !kept.ends_with("--"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_indentation_go_and_nothing_else() {
        for (text, expected) in [
            ("// one\nconst a = 1; // two\n\n  const b = 2;\n", "const a = 1;\nconst b = 2;\n"),
            ("/** @type {A} */ (x)\n", "(x)\n"),
            ("f(/** @type {A} */ (x));", "f( (x));"),
            ("return /* a\n b */ x;", "return\nx;"),
            ("const s = '// no'; const t = \"/* no */\\\"//\";", "const s = '// no'; const t = \"/* no */\\\"//\";"),
            ("const r = /[/'\"`]\\//g; // yes\n", "const r = /[/'\"`]\\//g;\n"),
            ("const half = (a + b) / 2 / c; // '\nx();", "const half = (a + b) / 2 / c;\nx();"),
            ("i++ / 2; // it's\n", "i++ / 2;\n"),
            ("`a  // ${b /* c */ + `//${ {d: 1}.d }` }  \n   e` // f", "`a  // ${b + `//${ {d: 1}.d }` }  \n   e` "),
            ("`\\`${'}'} //`; // a", "`\\`${'}'} //`; "),
            ("/*! licence */\na;", "/*! licence */\na;"),
        ] {
            assert_eq!(script(text), expected, "{text}");
        }
    }

    #[test]
    fn styles_keep_their_texts() {
        assert_eq!(style("/* a */\n.b {\n  content: '/* c */';\n}\n"), ".b {\ncontent: '/* c */';\n}\n");
    }
}
