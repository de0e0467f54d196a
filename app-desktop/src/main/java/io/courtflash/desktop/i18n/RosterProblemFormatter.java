package io.courtflash.desktop.i18n;

import io.courtflash.core.hall.plan.BrokenRule;
import io.courtflash.core.people.roster.RosterColumn;
import io.courtflash.core.people.roster.RosterFile;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Formats what a list of people has, and the reasons why it can't be imported. */
public final class RosterProblemFormatter {

  private static final Pattern ROW = Pattern.compile("people\\[(\\d+)]\\..*");

  private RosterProblemFormatter() {}

  /** Why the file can't be used: all that is wrong, a line each. */
  public static TranslatableText of(RosterFile.Unusable file) {
    TranslatableText all = problem(file);
    for (RosterFile.Unusable other : file.others()) {
      all = TranslatableText.of("roster.and", all, problem(other));
    }
    return TranslatableText.of("roster.nobody", all);
  }

  private static TranslatableText problem(RosterFile.Unusable file) {
    String key =
        switch (file.problem()) {
          case QUOTES -> "roster.quotes";
          case NO_ID_COLUMN -> "roster.no-id-column";
          case NO_HEADINGS -> "roster.no-headings";
          case TWO_COLUMNS -> "roster.two-columns";
          case ERROR -> "roster.error";
          case ROUNDED -> "roster.rounded";
          case STUDENT_ID -> "roster.id";
          case NAME -> "roster.bad-name";
          case PHONE -> "roster.bad-phone";
          case EMAIL -> "roster.bad-email";
          case FEE_PAID_UNTIL -> "roster.bad-date";
          case PASSWORD -> "roster.bad-password";
          case REPEATED -> "roster.repeated";
          case EMPTY -> "roster.empty";
          case TOO_MANY -> "roster.too-many";
        };
    return TranslatableText.of(key, file.arguments().toArray());
  }

  /** Why the engine didn't take a person of the list; empty for rules of other things. */
  static Optional<TranslatableText> find(BrokenRule rule) {
    Matcher row = ROW.matcher(rule.field());
    Map<String, String> keys =
        Map.of(
            "repeated", "roster.repeated-person",
            "password.COMMON", "roster.weak",
            "unknown-audience", "roster.unknown-audience");
    return row.matches()
        ? Optional.ofNullable(keys.get(rule.problem()))
            .map(key -> TranslatableText.of(key, arguments(row, rule)))
        : Optional.empty();
  }

  /** The number of the person, from 1, and what the rule says of it. */
  private static Object[] arguments(Matcher row, BrokenRule rule) {
    return Stream.concat(Stream.of(Integer.parseInt(row.group(1)) + 1), rule.arguments().stream())
        .toArray();
  }

  /** The key of a column's name. */
  public static String column(RosterColumn column) {
    return switch (column) {
      case STUDENT_ID -> "students.id";
      case NAME -> "students.name";
      case PHONE -> "students.phone";
      case EMAIL -> "students.email";
      case AUDIENCE -> "students.audience";
      case FEE_PAID_UNTIL -> "students.fee-paid-until";
      case PASSWORD -> "students.password";
    };
  }
}
