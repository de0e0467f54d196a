package io.courtflash.core.people.roster;

import io.courtflash.core.people.person.ContactFormat;
import io.courtflash.core.people.person.PasswordPolicy;
import io.courtflash.core.people.person.StudentIdFormat;
import io.courtflash.core.people.roster.RosterFile.Problem;
import io.courtflash.core.people.roster.RosterFile.Unusable;
import io.courtflash.core.platform.document.CellText;
import io.courtflash.core.platform.document.CsvFile;
import io.courtflash.core.platform.document.TableColumns;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads the people from the cells of a table. Lines above the headings, such as a title, are
 * skipped. A list of one column that begins with a login id needs no heading. If one line is wrong,
 * no line is used, and all wrong lines are named.
 */
public final class RosterTable {

  /** A line without a digit in its first cell has headings, even if none of them is known. */
  private static final Pattern LOGIN_ID = Pattern.compile(".*\\d.*");

  /** The forms that spreadsheets give some login ids: a decimal number, a date, a truth value. */
  private static final Pattern NO_LOGIN_ID =
      Pattern.compile("\\d+\\.0+|\\d{4}-\\d\\d-\\d\\d|TRUE|FALSE");

  /** A number of more digits than spreadsheets keep: they write zeros for the others. */
  private static final Pattern LONG_NUMBER = Pattern.compile("\\d{16,}");

  private static final Pattern LOST_DIGITS = Pattern.compile("\\d{15}0+");

  /** Below so many lines without headings there are none. */
  private static final int MOST_TITLES = 10;

  private final Collection<String> unused;
  private final List<RosterRow> rows = new ArrayList<>();
  private final List<Integer> lineNumbers = new ArrayList<>();
  private final Set<String> seen = new HashSet<>();
  private TableColumns<RosterColumn> columns;

  private RosterTable(Collection<String> unused) {
    this.unused = unused;
    this.columns = RosterColumn.of(List.of(), unused);
  }

  /**
   * Reads the cells of all lines; lines without any text are skipped.
   *
   * @param unused headings of columns that staff don't want to be read
   */
  public static RosterFile read(List<List<String>> lines, Collection<String> unused) {
    return new RosterTable(unused).readAll(TableColumns.withoutFooter(lines));
  }

  /** Reads the text of a file with CSV. */
  public static RosterFile parse(String text, Collection<String> unused) {
    return switch (CsvFile.read(text)) {
      case CsvFile.Lines(List<List<String>> cells) -> read(cells, unused);
      case CsvFile.WrongQuotes(int line) -> new Unusable(Problem.QUOTES, List.of(line));
    };
  }

  /** Whether one of the first lines has the heading of login ids. */
  public static boolean hasHeadings(List<List<String>> lines) {
    return new RosterTable(List.of()).findHeadings(lines) >= 0;
  }

  private RosterFile readAll(List<List<String>> lines) {
    int first = 0;
    while (first < lines.size() && isBlank(lines.get(first))) {
      first++;
    }
    if (first == lines.size()) {
      return new Unusable(Problem.EMPTY, List.of());
    }
    int headings = findHeadings(lines);
    if (headings < 0) {
      Optional<RosterFile> problem = withoutHeadings(lines, first);
      if (problem.isPresent()) {
        return problem.get();
      }
    }
    List<Unusable> problems = new ArrayList<>();
    for (int line = headings < 0 ? first : headings + 1; line < lines.size(); line++) {
      readLine(lines.get(line), line + 1).ifPresent(problems::add);
    }
    return problems.isEmpty() ? result(headings >= 0) : allOf(problems);
  }

  private static Unusable allOf(List<Unusable> problems) {
    Unusable first = problems.getFirst();
    return new Unusable(
        first.problem(),
        first.arguments(),
        problems.stream().skip(1).limit(Unusable.MOST_OTHERS).toList());
  }

  private RosterFile result(boolean hasHeadings) {
    if (rows.isEmpty()) {
      return new Unusable(Problem.EMPTY, List.of());
    }
    if (rows.size() > RosterImporter.MAX_PEOPLE) {
      return new Unusable(Problem.TOO_MANY, List.of(rows.size(), RosterImporter.MAX_PEOPLE));
    }
    return lostDigits()
        .<RosterFile>map(problem -> problem)
        .orElseGet(
            () ->
                new RosterFile.Rows(
                    rows, hasHeadings ? columns.taken() : List.of(), columns.ignored()));
  }

  /** The line with the heading of login ids; of two that follow each other the fuller one. */
  private int findHeadings(List<List<String>> lines) {
    int found = -1;
    int looked = 0;
    for (int line = 0; line < lines.size() && looked < MOST_TITLES; line++) {
      TableColumns<RosterColumn> there = RosterColumn.of(lines.get(line), unused);
      boolean isBetter =
          there.has(RosterColumn.STUDENT_ID)
              && (found < 0 || (line == found + 1 && there.size() >= columns.size()));
      if (isBetter) {
        found = line;
        columns = there;
      }
      looked += isBlank(lines.get(line)) ? 0 : 1;
    }
    return found;
  }

  /** A list of login ids alone; anything else without a known heading is refused. */
  private Optional<RosterFile> withoutHeadings(List<List<String>> lines, int first) {
    List<String> cells = lines.get(first);
    boolean known = RosterColumn.of(cells, unused).size() > 0;
    if (known || !LOGIN_ID.matcher(cells.getFirst()).matches()) {
      return Optional.of(new Unusable(Problem.NO_ID_COLUMN, List.of(String.join(", ", cells))));
    }
    boolean isOneColumn =
        lines.stream().allMatch(line -> line.stream().skip(1).allMatch(String::isBlank));
    if (!isOneColumn) {
      return Optional.of(new Unusable(Problem.NO_HEADINGS, List.of()));
    }
    columns = RosterColumn.of(List.of("id"), List.of());
    return Optional.empty();
  }

  private static boolean isBlank(List<String> cells) {
    return cells.stream().allMatch(cell -> new CellText(cell).isEmpty());
  }

  private Optional<Unusable> readLine(List<String> cells, int line) {
    if (isBlank(cells) || columns.isRepeatedIn(cells)) {
      return Optional.empty();
    }
    Optional<TableColumns.Wrong> wrong = columns.wrong(cells);
    if (wrong.isPresent()) {
      return Optional.of(unusable(line, wrong.get()));
    }
    RosterRow row =
        new RosterRow(
            columns.cell(cells, RosterColumn.STUDENT_ID).code(),
            text(columns.cell(cells, RosterColumn.NAME).text()),
            text(columns.cell(cells, RosterColumn.PHONE).code()),
            text(columns.cell(cells, RosterColumn.EMAIL).code()),
            text(columns.cell(cells, RosterColumn.AUDIENCE).text()),
            text(columns.cell(cells, RosterColumn.PASSWORD).text()),
            columns.cell(cells, RosterColumn.FEE_PAID_UNTIL).date().orElse(null));
    rows.add(row);
    lineNumbers.add(line);
    boolean hasWrongDate =
        row.feePaidUntil() == null && !columns.cell(cells, RosterColumn.FEE_PAID_UNTIL).isEmpty();
    Optional<Problem> problem = hasWrongDate ? Optional.of(Problem.FEE_PAID_UNTIL) : problem(row);
    return problem.map(each -> new Unusable(each, List.of(line)));
  }

  private static Unusable unusable(int line, TableColumns.Wrong wrong) {
    Problem problem =
        switch (wrong.defect()) {
          case TWO_COLUMNS -> Problem.TWO_COLUMNS;
          case ROUNDED -> Problem.ROUNDED;
          case ERROR -> Problem.ERROR;
        };
    return new Unusable(problem, List.of(line, wrong.what()));
  }

  private static @Nullable String text(String text) {
    return text.isEmpty() ? null : text;
  }

  private Optional<Problem> problem(RosterRow row) {
    String id = row.studentId();
    if (!StudentIdFormat.isValid(id) || NO_LOGIN_ID.matcher(id).matches()) {
      return Optional.of(Problem.STUDENT_ID);
    } else if (row.name() != null && !ContactFormat.isName(row.name())) {
      return Optional.of(Problem.NAME);
    } else if (row.phone() != null && !ContactFormat.isPhone(row.phone())) {
      return Optional.of(Problem.PHONE);
    } else if (row.email() != null && !ContactFormat.isEmail(row.email())) {
      return Optional.of(Problem.EMAIL);
    } else if (row.password() != null && !PasswordPolicy.isLength(row.password().length())) {
      return Optional.of(Problem.PASSWORD);
    }
    return seen.add(StudentIdFormat.normalised(id))
        ? Optional.empty()
        : Optional.of(Problem.REPEATED);
  }

  /** Whether a spreadsheet has written zeros for the last digits of all long login ids. */
  private Optional<Unusable> lostDigits() {
    List<String> numbers =
        rows.stream()
            .map(RosterRow::studentId)
            .filter(id -> LONG_NUMBER.matcher(id).matches())
            .toList();
    if (numbers.isEmpty() || !numbers.stream().allMatch(id -> LOST_DIGITS.matcher(id).matches())) {
      return Optional.empty();
    }
    String first = numbers.getFirst();
    int row = rows.stream().map(RosterRow::studentId).toList().indexOf(first);
    return Optional.of(new Unusable(Problem.ROUNDED, List.of(lineNumbers.get(row), first)));
  }
}
