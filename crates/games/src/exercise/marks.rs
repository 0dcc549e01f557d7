//! The marks of a class: many answer files, and one table of them all.

use puzzle::Message;
use search::{Cancel, Limits};
use serde::Serialize;

use super::{Answers, Exercise, MOST_BYTES, Mark, Sheet, exercises};

/// Most files of a class.
pub const MOST_FILES: usize = 500;

/// The marks of a class.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ClassMarks {
    /// The keys of all questions, in order.
    pub keys: Vec<String>,
    /// A row per file, in the order they were given.
    pub students: Vec<StudentMarks>,
}

/// The marks of one file.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct StudentMarks {
    /// The file.
    pub file: String,
    /// Who wrote it, if that is said.
    pub name: Option<String>,
    /// Questions answered rightly.
    pub right: usize,
    /// Questions.
    pub all: usize,
    /// For each question its key, and whether the answer was right; nothing if there was none.
    pub marks: Vec<(String, Option<bool>)>,
    /// Why it could not be marked.
    pub problem: Option<Message>,
}

/// Marks answer files: each a name and a text. Sheets that several of them share are worked out once. One that cannot
/// be marked says why and has no marks.
pub fn mark_class(
    files: &[(String, String)],
    secret: Option<&str>,
    limits: Limits,
    cancel: &Cancel,
) -> Result<ClassMarks, Message> {
    if files.len() > MOST_FILES {
        return Err(Message::new("grade-too-many").with("most", MOST_FILES));
    }
    let mut made: Vec<(Sheet, Result<Vec<Exercise>, Message>)> = Vec::new();
    let mut class = ClassMarks { keys: Vec::new(), students: Vec::new() };
    for (file, text) in files {
        let mut student =
            StudentMarks { file: file.clone(), name: None, right: 0, all: 0, marks: Vec::new(), problem: None };
        match opened(text, secret) {
            Err(problem) => student.problem = Some(problem),
            Ok(answers) => {
                student.name = answers.student().map(str::to_owned);
                let known = made.iter().position(|(sheet, _)| *sheet == answers.sheet);
                let place = known.unwrap_or_else(|| {
                    made.push((answers.sheet.clone(), exercises(&answers.sheet, limits, cancel)));
                    made.len() - 1
                });
                match &made[place].1 {
                    Err(problem) => student.problem = Some(problem.clone()),
                    Ok(exercises) => student.fill_in(&answers, exercises),
                }
            }
        }
        class.add(student);
    }
    Ok(class)
}

/// The answers of a file, with the secret that its sheet needs.
fn opened(text: &str, secret: Option<&str>) -> Result<Answers, Message> {
    if text.len() > MOST_BYTES {
        return Err(Message::new("grade-file-too-large"));
    }
    let mut answers =
        Answers::read(text).map_err(|(line, what)| Message::new("grade-line").with("line", line).with("what", what))?;
    answers.unseal(secret)?;
    Ok(answers)
}

impl StudentMarks {
    fn fill_in(&mut self, answers: &Answers, exercises: &[Exercise]) {
        for question in exercises.iter().flat_map(|exercise| &exercise.questions) {
            let mark = match answers.mark(question) {
                Mark::Right => Some(true),
                Mark::Wrong(_) => Some(false),
                Mark::Missing => None,
            };
            self.right += usize::from(mark == Some(true));
            self.all += 1;
            self.marks.push((question.key.clone(), mark));
        }
    }
}

impl ClassMarks {
    fn add(&mut self, student: StudentMarks) {
        for (key, _) in &student.marks {
            if !self.keys.contains(key) {
                self.keys.push(key.clone());
            }
        }
        // `2a` before `10a`.
        self.keys
            .sort_by_key(|key| (key.trim_end_matches(char::is_alphabetic).parse::<usize>().unwrap_or(0), key.clone()));
        self.students.push(student);
    }

    /// The table as comma-separated values: file, name, right, all, and a column per question with 1, 0, or nothing
    /// where nothing was answered.
    pub fn csv(&self) -> String {
        let head = ["file", "name", "right", "all"].into_iter().map(str::to_owned).chain(self.keys.iter().cloned());
        let mut text = line(head);
        for student in &self.students {
            let name = student.name.clone().unwrap_or_default();
            let counts = match &student.problem {
                Some(_) => [String::new(), String::new()],
                None => [student.right.to_string(), student.all.to_string()],
            };
            let mark = |key: &String| {
                let found = student.marks.iter().find(|(other, _)| other == key);
                found.and_then(|(_, mark)| *mark).map_or(String::new(), |right| u8::from(right).to_string())
            };
            let first = [student.file.clone(), name].into_iter().chain(counts);
            text.push_str(&line(first.chain(self.keys.iter().map(mark))));
        }
        text
    }
}

/// A line of a table as RFC 4180 has it. What a spreadsheet would take for a formula is a text: students choose names.
fn line(cells: impl Iterator<Item = String>) -> String {
    let cell = |text: String| {
        let text = if text.starts_with(['=', '+', '-', '@', '\t']) { format!("'{text}") } else { text };
        if text.contains([',', '"', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
    };
    format!("{}\r\n", cells.map(cell).collect::<Vec<_>>().join(","))
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str =
        "starboard-exercises: 1\npuzzle: sliding\nrecipe: 3x3,moves=10\nseed: 7\ncount: 2\nheuristic: manhattan\n";

    #[test]
    fn a_class_is_marked_in_one_table() {
        let whole = "1a: 10\n1b: 10 10 10\n1c: U\n1d: 10\n2a: 6\n2b: 6\n2d: 6\n";
        let files = [
            ("ann.txt", format!("name: Ann, the \"first\"\n{HEAD}{whole}")),
            ("bo.txt", format!("{HEAD}1a: 9\n2d: 6\nname: =1+1\n")),
            ("tea.txt", "no sheet at all".to_owned()),
        ];
        let files = files.map(|(name, text)| (name.to_owned(), text));
        let class = mark_class(&files, None, Limits::default(), &Cancel::new()).unwrap();
        assert_eq!(class.keys, ["1a", "1b", "1c", "1d", "2a", "2b", "2d"]);
        assert_eq!(class.students[2].problem.as_ref().map(|problem| problem.id), Some("grade-line"));
        assert_eq!(
            class.csv(),
            "file,name,right,all,1a,1b,1c,1d,2a,2b,2d\r\n\
             ann.txt,\"Ann, the \"\"first\"\"\",7,7,1,1,1,1,1,1,1\r\n\
             bo.txt,'=1+1,1,7,0,,,,,,1\r\n\
             tea.txt,,,,,,,,,,\r\n"
        );
    }

    #[test]
    fn more_files_than_a_class_are_refused() {
        let files = vec![(String::new(), String::new()); MOST_FILES + 1];
        let refused = mark_class(&files, None, Limits::default(), &Cancel::new()).unwrap_err();
        assert_eq!(refused.id, "grade-too-many");
    }
}
