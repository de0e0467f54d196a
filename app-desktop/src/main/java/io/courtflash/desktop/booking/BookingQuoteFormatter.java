package io.courtflash.desktop.booking;

import io.courtflash.core.booking.reservation.direct.StaffBookingQuotes;
import io.courtflash.core.booking.rule.RuleSet;
import io.courtflash.core.booking.strike.Strikes;
import io.courtflash.core.people.person.Account;
import io.courtflash.desktop.i18n.Texts;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Formats a booking quote line by line. */
record BookingQuoteFormatter(BookingFormatter formatter) {

  /**
   * A line.
   *
   * @param refuses whether it says why the booking would be refused
   */
  record Line(String text, boolean refuses) {}

  /**
   * The lines of a quote.
   *
   * @param cells how many slots the booking has
   * @param now by which a suspension is over
   */
  List<Line> lines(DeskReader.BookingQuote quote, int cells, Instant now) {
    return switch (quote.terms()) {
      case null ->
          List.of(
              new Line(
                  texts()
                      .get(
                          quote.alike().isEmpty()
                              ? "booking.quote-unknown"
                              : "booking.choose-person"),
                  false));
      // The people whom it may mean are listed above; nobody has it as an ID.
      case StaffBookingQuotes.Quote.UnknownStudent _ when !quote.alike().isEmpty() ->
          List.of(new Line(texts().get("booking.choose-person"), false));
      case StaffBookingQuotes.Quote.UnknownStudent(String studentId) ->
          List.of(new Line(texts().get("booking.unknown-student", studentId), true));
      case StaffBookingQuotes.Quote.UnknownSlot _ ->
          List.of(new Line(texts().get("booking.slot-over"), true));
      case StaffBookingQuotes.Quote.Quoted quoted -> lines(quoted, quote.strikes(), cells, now);
    };
  }

  private List<Line> lines(
      StaffBookingQuotes.Quote.Quoted quoted,
      Strikes.@Nullable Summary strikes,
      int cells,
      Instant now) {
    List<Line> lines = new ArrayList<>();
    Account account = quoted.account();
    if (account != null) {
      lines.add(new Line(person(account), false));
    }
    lines.add(new Line(price(quoted.amount(), cells), false));
    if (account != null) {
      suspension(account, now).ifPresent(lines::add);
      lines.add(new Line(fee(quoted), false));
    }
    if (strikes != null) {
      lines.add(
          new Line(
              texts().get("booking.quote-strikes", of(strikes.points(), strikes.limit())), false));
    }
    quoted.rules().stream().map(this::use).flatMap(Optional::stream).forEach(lines::add);
    quoted.refusals().stream().map(this::refusal).forEach(lines::add);
    return lines;
  }

  /** Name, ID and audience. */
  String person(Account account) {
    String name = Objects.requireNonNullElse(account.contact().name(), "");
    return (name.isEmpty() ? "" : name + " · ") + account.studentId() + " · " + account.audience();
  }

  private String price(BigDecimal amount, int cells) {
    String price =
        amount.signum() == 0 ? texts().get("booking.free") : BookingFormatter.yuan(amount);
    return cells == 1
        ? texts().get("booking.quote-price", price)
        : texts().get("booking.quote-price-of", price, cells);
  }

  private Optional<Line> suspension(Account account, Instant now) {
    Instant until = account.suspendedUntil();
    return until != null && until.isAfter(now)
        ? Optional.of(
            new Line(texts().get("booking.quote-suspended", formatter.times().local(until)), false))
        : Optional.empty();
  }

  private String fee(StaffBookingQuotes.Quote.Quoted quoted) {
    return quoted.feePaidUntil() == null
        ? texts().get("booking.quote-no-fee")
        : texts().get("booking.quote-fee", quoted.feePaidUntil());
  }

  /** How much of a rule's limit is used; empty for a rule that doesn't count anything. */
  private Optional<Line> use(RuleSet.RuleVerdict rule) {
    return Optional.ofNullable(
            switch (rule.quota()) {
              case ACTIVE -> "booking.use-active";
              case DAY -> "booking.use-day";
              case WEEK -> "booking.use-week";
              case TERM -> "booking.use-term";
              case WEEK_MINUTES -> "booking.use-minutes";
              case SUSPENDED, AUDIENCE, FEE_PAID, IN_A_ROW, DAYS_AHEAD, SAME_TIME -> null;
            })
        .map(key -> new Line(texts().get(key, of(rule.used(), rule.limit())), false));
  }

  private Line refusal(RuleSet.RuleVerdict rule) {
    String key = Texts.key("booking.refuses", rule.quota());
    return new Line(texts().get(key, rule.limit()), true);
  }

  private String of(int used, int limit) {
    return limit == 0 ? Integer.toString(used) : texts().get("booking.quote-of", used, limit);
  }

  private Texts texts() {
    return formatter.texts();
  }
}
