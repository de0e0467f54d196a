package io.courtflash.desktop.screen.students;

import io.courtflash.core.booking.reservation.limit.QuotaOverview.SessionQuotaUse;
import io.courtflash.core.office.person.People;
import io.courtflash.core.office.person.Person;
import io.courtflash.core.office.person.Person.PersonProof;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.Contact;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.booking.StandingFormatter;
import io.courtflash.desktop.fx.FactCard;
import io.courtflash.desktop.fx.Pill;
import io.courtflash.desktop.fx.Pill.Tone;
import io.courtflash.desktop.fx.TextLink;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.shell.Links;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.jspecify.annotations.Nullable;

/** A person at a glance: contact, booking limits, and the money between the person and the hall. */
record PersonCards(BookingFormatter formatter, InstantSource clock, Links links) {

  /**
   * The preferred width of each card, from which its height follows; the cards share the available
   * width.
   */
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
            paidUntil == null ? text("person.none-value") : texts().day(paidUntil))
        .add(text("person.member-since"), day(account.createTime()))
        .add(text("person.known-by"), knownBy(person.proofs()));
  }

  private String day(Instant instant) {
    return texts().day(times().local(instant).toLocalDate());
  }

  /** The proofs of the person, the best first. */
  private String knownBy(List<PersonProof> proofs) {
    return proofs.isEmpty()
        ? text("person.known-unrecorded")
        : proofs.stream().map(this::knownBy).collect(Collectors.joining(" · "));
  }

  private String knownBy(PersonProof proof) {
    return switch (proof.kind()) {
      case SINGLE_SIGN_ON ->
          texts().get("person.known-sso", Objects.requireNonNullElse(proof.issuer(), ""));
      case ROSTER -> texts().get("person.known-roster", day(proof.since()));
      case STAFF -> text("person.known-staff");
      case REGISTERED -> text("person.known-registered");
    };
  }

  private FactCard standing(PersonOverview overview) {
    FactCard card = new FactCard("person-standing", text("person.standing"));
    card.add(text("person.next-booking"), next(overview));
    overview.waiting().forEach(entry -> card.add(text("person.waits-for"), place(entry)));
    standings().facts(overview.person().quotas()).forEach(card::add);
    for (SessionQuotaUse session : overview.person().sessionQuotas()) {
      card.add(text("person.session-quotas"), usage(session));
    }
    return card.add(text("person.strike-points"), standings().strikes(overview.person().strikes()));
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
  private String place(Person.PersonBooking booking) {
    LocalDate day = Objects.requireNonNull(booking.slotDate());
    return booking.courtName() + "  " + texts().day(day) + " " + booking.startTime();
  }

  /** The day, the time and the courts that somebody waits for, and how it stands. */
  private String place(People.PersonWaiting entry) {
    String courts = entry.courtNames();
    return texts().span(entry.slotDate(), entry.startTime(), entry.endTime())
        + " · "
        + (courts == null ? text("person.waits-anywhere") : courts)
        + " · "
        + text(
            switch (entry.state()) {
              case WAITING -> "person.waits-for-draw";
              case OFFERED -> "person.waits-with-offer";
              case PARKED, TAKEN, DECLINED, ENDED -> "person.waits-parked";
            })
        + (entry.shortNotice() ? " · " + text("person.waits-short-notice") : "");
  }

  /** All limits that a session has of its own, in one line. */
  private String usage(SessionQuotaUse session) {
    return Stream.concat(
            Stream.of(session.sessionName()),
            session.quotas().stream()
                .flatMap(
                    use ->
                        standings()
                            .name(use.quota())
                            .map(name -> name + " " + use.used() + " / " + use.limit())
                            .stream()))
        .collect(Collectors.joining(" · "));
  }

  private FactCard money(PersonOverview overview) {
    FactCard card = new FactCard("person-money", text("person.payments"));
    Person.PersonBalance balance = overview.person().balance();
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

  private StandingFormatter standings() {
    return new StandingFormatter(texts());
  }

  private Texts texts() {
    return formatter.texts();
  }

  private TimeFormatter times() {
    return formatter.times();
  }
}
