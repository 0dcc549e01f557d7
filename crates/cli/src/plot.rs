//! A plot as SVG: expansions over solution cost, side by side on a linear and a logarithmic axis.

use std::{collections::BTreeMap, fmt::Write};

use games::Lang;

/// Points of one configuration: cost and expansions.
pub(crate) struct Series {
    pub(crate) name: String,
    pub(crate) points: Vec<(u64, u64)>,
}

/// Colours that people with any colour vision tell apart (Okabe and Ito 2008); they repeat after six, with dashes.
const COLOURS: [&str; 6] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9"];
/// Letters of both languages, whichever of these a system has.
const FONT: &str = "'Noto Sans', 'Noto Sans SC', 'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei', sans-serif";
const WIDTH: f64 = 360.0;
const HEIGHT: f64 = 280.0;
const LEFT: f64 = 70.0;
const TOP: f64 = 40.0;
const GAP: f64 = 90.0;

/// Both panels and a legend.
pub(crate) fn svg(lang: &Lang, series: &[Series]) -> String {
    let legend = TOP + HEIGHT + 60.0;
    let (width, height) = (2.0 * WIDTH + LEFT + GAP + 20.0, legend + 20.0 * series.len() as f64 + 10.0);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"{FONT}\" font-size=\"12\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
    );
    let all: Vec<_> = series.iter().flat_map(|series| series.points.iter().copied()).collect();
    for (index, is_log) in [false, true].into_iter().enumerate() {
        let x = LEFT + index as f64 * (WIDTH + GAP);
        let title = lang.text(if is_log { "cli-plot-log" } else { "cli-plot-linear" });
        let _ = writeln!(out, "<text x=\"{x}\" y=\"{}\" font-weight=\"bold\">{}</text>", TOP - 14.0, escape(&title));
        let axes = Panel::new(&all, x, is_log);
        axes.draw(&mut out, &lang.text("cli-plot-cost"));
        for (number, series) in series.iter().enumerate() {
            axes.plot(&mut out, series, number);
        }
    }
    for (number, series) in series.iter().enumerate() {
        let y = legend + 20.0 * number as f64;
        let (colour, dash) = look(number);
        let _ = writeln!(
            out,
            "<line x1=\"{LEFT}\" y1=\"{y}\" x2=\"{}\" y2=\"{y}\" stroke=\"{colour}\" stroke-width=\"2\"{dash}/>\
             <text x=\"{}\" y=\"{}\">{}</text>",
            LEFT + 30.0,
            LEFT + 38.0,
            y + 4.0,
            escape(&series.name)
        );
    }
    out.push_str("</svg>\n");
    out
}

/// One panel: where a point of the data lies on the page.
struct Panel {
    left: f64,
    costs: (f64, f64),
    most: f64,
    is_log: bool,
}

impl Panel {
    fn new(points: &[(u64, u64)], left: f64, is_log: bool) -> Self {
        let costs = points.iter().map(|(cost, _)| *cost as f64);
        let low = costs.clone().fold(f64::INFINITY, f64::min);
        let high = costs.fold(f64::NEG_INFINITY, f64::max);
        let costs = if low <= high { (low, high.max(low + 1.0)) } else { (0.0, 1.0) };
        let most = points.iter().map(|(_, count)| *count as f64).fold(10.0, f64::max);
        Panel { left, costs, most, is_log }
    }

    fn x(&self, cost: f64) -> f64 {
        self.left + (cost - self.costs.0) / (self.costs.1 - self.costs.0) * WIDTH
    }

    fn y(&self, count: f64) -> f64 {
        let share = if self.is_log { count.max(1.0).log10() / self.most.log10() } else { count / self.most };
        TOP + HEIGHT * (1.0 - share)
    }

    fn draw(&self, out: &mut String, label: &str) {
        let (bottom, right) = (TOP + HEIGHT, self.left + WIDTH);
        for count in self.counts() {
            let y = self.y(count);
            let _ = writeln!(
                out,
                "<line x1=\"{}\" y1=\"{y:.1}\" x2=\"{right}\" y2=\"{y:.1}\" stroke=\"#ddd\"/>\
                 <text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
                self.left,
                self.left - 6.0,
                y + 4.0,
                short(count)
            );
        }
        let steps = (self.costs.1 - self.costs.0).min(5.0);
        for step in 0..=steps as u32 {
            let cost =
                (self.costs.0 + f64::from(step) * (self.costs.1 - self.costs.0) / steps.floor().max(1.0)).round();
            let _ = writeln!(
                out,
                "<text x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\">{cost}</text>",
                self.x(cost),
                bottom + 18.0
            );
        }
        let _ = writeln!(
            out,
            "<path d=\"M{} {TOP}V{bottom}H{right}\" fill=\"none\" stroke=\"#444\"/>\
             <text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
            self.left,
            self.left + WIDTH / 2.0,
            bottom + 36.0,
            escape(label)
        );
    }

    /// Where lines of the grid stand.
    fn counts(&self) -> Vec<f64> {
        if self.is_log {
            let decades = self.most.log10().floor() as i32;
            (0..=decades).map(|power| 10_f64.powi(power)).collect()
        } else {
            (0..=4).map(|quarter| self.most * f64::from(quarter) / 4.0).collect()
        }
    }

    /// Every board as a dot, and a line through the means.
    fn plot(&self, out: &mut String, series: &Series, number: usize) {
        let (colour, dash) = look(number);
        let mut by_cost: BTreeMap<u64, Vec<f64>> = BTreeMap::new();
        for (cost, count) in &series.points {
            let (cost, count) = (*cost, *count as f64);
            by_cost.entry(cost).or_default().push(count);
            let _ = writeln!(
                out,
                "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"2.5\" fill=\"{colour}\" fill-opacity=\"0.5\"/>",
                self.x(cost as f64),
                self.y(count)
            );
        }
        let mean = |counts: &[f64]| counts.iter().sum::<f64>() / counts.len() as f64;
        let line: Vec<_> = by_cost
            .iter()
            .map(|(cost, counts)| format!("{:.1},{:.1}", self.x(*cost as f64), self.y(mean(counts))))
            .collect();
        let _ = writeln!(
            out,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"1.5\"{dash}/>",
            line.join(" ")
        );
    }
}

fn look(number: usize) -> (&'static str, &'static str) {
    let dash = if number / COLOURS.len() % 2 == 1 { " stroke-dasharray=\"5 3\"" } else { "" };
    (COLOURS[number % COLOURS.len()], dash)
}

/// A count in a few characters: `250`, `12k`, `3.4M`.
fn short(count: f64) -> String {
    match count {
        c if c >= 1e9 => format!("{:.1}G", c / 1e9),
        c if c >= 1e6 => format!("{:.1}M", c / 1e6),
        c if c >= 1e4 => format!("{:.0}k", c / 1e3),
        c => format!("{c:.0}"),
    }
}

/// Text that is safe inside tags and attributes.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plot_is_well_formed_whatever_it_shows() {
        let lang = Lang::new("en", crate::language::LOCALES);
        let named = |name: &str, points| Series { name: name.to_owned(), points };
        for series in [
            vec![],
            vec![named("a<b>", vec![])],
            vec![named("one", vec![(0, 1)])],
            vec![named("x", vec![(5, 10), (25, 3_000_000)]), named("y", vec![(5, 1), (6, 9)])],
        ] {
            let svg = svg(&lang, &series);
            assert!(svg.starts_with("<svg") && svg.ends_with("</svg>\n"));
            assert!(!svg.contains("NaN") && !svg.contains("inf") && !svg.contains("a<b>"));
            assert_eq!(svg.matches("<circle").count(), 2 * series.iter().map(|s| s.points.len()).sum::<usize>());
        }
    }
}
