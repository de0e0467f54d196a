package io.courtflash.desktop.i18n;

import io.courtflash.core.people.roster.RosterColumn;
import io.courtflash.core.people.roster.RosterFile;
import io.courtflash.core.people.roster.RosterOutcome;

/** Formats what a list of people has, and the reasons why it can't be imported. */
public final class RosterProblemFormatter {

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

  /** Why the engine didn't take the list. */
  public static TranslatableText of(RosterOutcome outcome) {
    return switch (outcome) {
      case RosterOutcome.Previewed _, RosterOutcome.Applied _ ->
          throw new IllegalArgumentException("No problem");
      case RosterOutcome.Repeated(int row) ->
          TranslatableText.of("roster.repeated-person", row + 1);
      case RosterOutcome.WeakPassword(int row) -> TranslatableText.of("roster.weak", row + 1);
      case RosterOutcome.UnknownAudience(int row, String name) ->
          TranslatableText.of("roster.unknown-audience", row + 1, name);
      case RosterOutcome.TooManyPasswords(int maximum) ->
          TranslatableText.of("roster.too-many-passwords", maximum);
      case RosterOutcome.Stale() -> TranslatableText.of("roster.stale");
      case RosterOutcome.ManyGone(int gone, int listed) ->
          TranslatableText.of("roster.many-gone", gone, listed);
      case RosterOutcome.RetryLater _ -> TranslatableText.of("students.busy");
    };
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
