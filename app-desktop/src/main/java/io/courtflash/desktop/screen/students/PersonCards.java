package io.courtflash.desktop.screen.students;

import io.courtflash.core.account.Account;
import io.courtflash.core.account.Contact;
import io.courtflash.core.booking.SessionQuotaUse;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.person.Person;
import io.courtflash.core.person.PersonBalance;
import io.courtflash.core.person.PersonBooking;
import io.courtflash.core.strike.StrikeSummary;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.fx.FactCard;
import io.courtflash.desktop.fx.Pill;
import io.courtflash.desktop.fx.Pill.Tone;
import io.courtflash.desktop.fx.TextLink;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.shell.Links;
import java.math.BigDecimal;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.jspecify.annotations.Nullable;

/** A person at a glance: how to reach them, what they may book, and the money between them. */
record PersonCards(BookingFormatter formatter, InstantSource clock, Links links) {

  /** Of each card, from which its height follows; they share what room there is. */
  private static final double WIDTH = 300;

  /** The cards beside each other. */
  HBox of(PersonOverview overview) {
    HBox cards = new HBox(12, contact(overview.person()), standing(overview), money(overview));
    for (Node card : cards.getChildren()) {
      HBox.setHgrow(card, Priority.ALWAYS);
      ((FactCard) card).setPrefWidth(WIDTH);
      ((FactCard) card).setMaxHeight(Double.MAX_VALUE);
    }
    return cards;
  }

  private FactCard contact(Person person) {
    Account account = person.account();
    Contact contact = account.contact();
    LocalDate paidUntil = person.feePaidUntil();
    return new FactCard("person-contact", text("person.contact"))
        .add(text("students.phone"), orNone(contact.phone()))
        .add(text("students.email"), orNone(contact.email()))
        .add(text("person.mails-to"), orNone(person.mailAddress()))
        .add(
            text("students.fee-paid-until"),
            paidUntil == null ? text("person.none-value") : paidUntil.toString())
        .add(text("person.member-since"), times().minute(account.createTime()).substring(0, 10));
  }

  private FactCard standing(PersonOverview overview) {
    FactCard card = new FactCard("person-standing", text("person.standing"));
    card.add(text("person.next-booking"), next(overview));
    for (QuotaUse use : counted(overview.person().quotas())) {
      quotaKey(use.quota()).ifPresent(key -> card.add(text(key), usage(use)));
    }
    for (SessionQuotaUse session : overview.person().sessionQuotas()) {
      card.add(text("person.session-quotas"), usage(session));
    }
    return card.add(text("person.strike-points"), strikes(overview.person().strikes()));
  }

  private Node next(PersonOverview overview) {
    return overview
        .next(LocalDateTime.ofInstant(clock.instant(), times().zone()))
        .<Node>map(
            booking ->
                new TextLink(
                    "person-next-booking", place(booking), () -> links.openBooking(booking.id())))
        .orElseGet(() -> new Label(text("person.none-value")));
  }

  /** The court, day and beginning of a booking whose slot is kept. */
  private static String place(PersonBooking booking) {
    return booking.courtName() + "  " + booking.slotDate() + " " + booking.startTime();
  }

  /** Those that are limited; without any limit, the upcoming bookings alone. */
  private static List<QuotaUse> counted(List<QuotaUse> quotas) {
    List<QuotaUse> counted = new ArrayList<>(quotas);
    counted.removeIf(use -> use.limit() == 0 && use.quota() != Quota.ACTIVE);
    return counted;
  }

  /** Empty for rules that aren't counted from day to day. */
  private static Optional<String> quotaKey(Quota quota) {
    return switch (quota) {
      case ACTIVE -> Optional.of("person.quota-active");
      case DAY -> Optional.of("person.quota-day");
      case WEEK -> Optional.of("person.quota-week");
      case TERM -> Optional.of("person.quota-term");
      case WEEK_MINUTES -> Optional.of("person.quota-week-minutes");
      case AUDIENCE, FEE_PAID, IN_A_ROW, DAYS_AHEAD, SAME_TIME -> Optional.empty();
    };
  }

  private Node usage(QuotaUse use) {
    if (use.limit() == 0) {
      return new Label(Integer.toString(use.used()));
    }
    String text =
        texts()
            .get("person.used-of", use.used(), use.limit(), Math.max(0, use.limit() - use.used()));
    return use.used() >= use.limit() ? new Pill(text, Tone.WARNING) : new Label(text);
  }

  /** All limits that a session has of its own, in one line. */
  private String usage(SessionQuotaUse session) {
    return Stream.concat(
            Stream.of(session.sessionName()),
            session.quotas().stream()
                .flatMap(
                    use ->
                        quotaKey(use.quota())
                            .map(key -> text(key) + " " + use.used() + " / " + use.limit())
                            .stream()))
        .collect(Collectors.joining(" · "));
  }

  private Node strikes(StrikeSummary strikes) {
    if (strikes.limit() == 0) {
      return new Label(Integer.toString(strikes.points()));
    }
    String text = strikes.points() + " / " + strikes.limit();
    return strikes.points() == 0
        ? new Label(text)
        : new Pill(text, strikes.points() >= strikes.limit() ? Tone.BAD : Tone.WARNING);
  }

  private FactCard money(PersonOverview overview) {
    FactCard card = new FactCard("person-money", text("person.payments"));
    PersonBalance balance = overview.person().balance();
    if (balance == null) {
      return card.add("", text("person.money-hidden"));
    }
    return card.add(text("person.paid"), BookingFormatter.yuan(balance.paid()))
        .add(text("person.refunded"), BookingFormatter.yuan(balance.refunded()))
        .add(text("person.owed"), open(balance.owed()))
        .add(text("person.to-refund"), open(balance.toRefund()));
  }

  private static Node open(BigDecimal amount) {
    String text = BookingFormatter.yuan(amount);
    return amount.signum() == 0 ? new Label(text) : new Pill(text, Tone.WARNING);
  }

  private String orNone(@Nullable String value) {
    return Objects.requireNonNullElseGet(value, () -> text("person.none-value"));
  }

  private String text(String key) {
    return texts().get(key);
  }

  private Texts texts() {
    return formatter.texts();
  }

  private TimeFormatter times() {
    return formatter.times();
  }
}
