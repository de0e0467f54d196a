package io.courtflash.core.people.account.roster;

import io.courtflash.core.people.account.ContactFormat;
import io.courtflash.core.people.account.PasswordPolicy;
import io.courtflash.core.people.account.StudentIdFormat;
import io.courtflash.core.people.account.roster.RosterFile.Problem;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.format.ResolverStyle;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads the people from the cells of a table. The first line may have headings; one that begins
 * with a login id has none, and the columns are the login id and the password. If one line is
 * wrong, no line is used.
 */
public final class RosterTable {

  /** A line without a digit in its first cell has headings, even if none of them is known. */
  private static final Pattern LOGIN_ID = Pattern.compile(".*\\d.*");

  /** A number as programs write it, which isn't the login id any more. */
  private static final Pattern DECIMAL = Pattern.compile("\\d+\\.0+|\\d\\.\\d+[eE]\\d+");

  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("uuuu-M-d").withResolverStyle(ResolverStyle.STRICT);

  private final Map<RosterColumn, Integer> columns = new EnumMap<>(RosterColumn.class);
  private final List<String> ignored = new ArrayList<>();
  private final List<RosterRow> rows = new ArrayList<>();
  private final Set<String> seen = new HashSet<>();

  private RosterTable() {}

  /** Reads the cells of all lines; lines without any text are skipped. */
  public static RosterFile read(List<List<String>> lines) {
    return new RosterTable().readAll(lines);
  }

  private RosterFile readAll(List<List<String>> lines) {
    int first = 0;
    while (first < lines.size() && isBlank(lines.get(first))) {
      first++;
    }
    boolean hasHeadings = first < lines.size() && readHeadings(lines.get(first));
    if (hasHeadings && !columns.containsKey(RosterColumn.STUDENT_ID)) {
      return new RosterFile.Unusable(
          Problem.NO_ID_COLUMN, List.of(String.join(", ", lines.get(first))));
    }
    for (int line = hasHeadings ? first + 1 : first; line < lines.size(); line++) {
      Optional<Problem> problem = readLine(lines.get(line));
      if (problem.isPresent()) {
        return new RosterFile.Unusable(problem.get(), List.of(line + 1));
      }
    }
    if (rows.isEmpty()) {
      return new RosterFile.Unusable(Problem.EMPTY, List.of());
    }
    return rows.size() > RosterImporter.MAX_PEOPLE
        ? new RosterFile.Unusable(Problem.TOO_MANY, List.of(rows.size(), RosterImporter.MAX_PEOPLE))
        : new RosterFile.Rows(List.copyOf(rows), List.copyOf(ignored));
  }

  private boolean readHeadings(List<String> cells) {
    for (int cell = 0; cell < cells.size(); cell++) {
      int at = cell;
      String heading = cells.get(cell).strip();
      RosterColumn.named(heading)
          .ifPresentOrElse(column -> columns.putIfAbsent(column, at), () -> ignored.add(heading));
    }
    ignored.removeIf(String::isEmpty);
    if (columns.isEmpty() && LOGIN_ID.matcher(cells.getFirst()).matches()) {
      ignored.clear();
      columns.put(RosterColumn.STUDENT_ID, 0);
      columns.put(RosterColumn.PASSWORD, 1);
      return false;
    }
    return true;
  }

  private static boolean isBlank(List<String> cells) {
    return cells.stream().allMatch(String::isBlank);
  }

  private Optional<Problem> readLine(List<String> cells) {
    if (isBlank(cells)) {
      return Optional.empty();
    }
    String studentId = cell(cells, RosterColumn.STUDENT_ID);
    RosterRow row =
        new RosterRow(
            studentId == null ? "" : studentId,
            cell(cells, RosterColumn.NAME),
            cell(cells, RosterColumn.PHONE),
            cell(cells, RosterColumn.EMAIL),
            cell(cells, RosterColumn.AUDIENCE),
            cell(cells, RosterColumn.PASSWORD),
            date(cells).orElse(null));
    rows.add(row);
    return cell(cells, RosterColumn.FEE_PAID_UNTIL) != null && row.feePaidUntil() == null
        ? Optional.of(Problem.FEE_PAID_UNTIL)
        : problem(row);
  }

  /** Empty when there is none, or what is there isn't a date with its year first. */
  private Optional<LocalDate> date(List<String> cells) {
    String text = cell(cells, RosterColumn.FEE_PAID_UNTIL);
    try {
      return text == null
          ? Optional.empty()
          : Optional.of(LocalDate.parse(text.replace('/', '-'), DATE));
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }

  private @Nullable String cell(List<String> cells, RosterColumn column) {
    Integer at = columns.get(column);
    if (at == null || at >= cells.size()) {
      return null;
    }
    String text = cells.get(at).strip();
    return text.isEmpty() ? null : text;
  }

  private Optional<Problem> problem(RosterRow row) {
    if (!StudentIdFormat.isValid(row.studentId()) || DECIMAL.matcher(row.studentId()).matches()) {
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
    return seen.add(StudentIdFormat.normalised(row.studentId()))
        ? Optional.empty()
        : Optional.of(Problem.REPEATED);
  }
}
