package io.courtflash.desktop.booking;

import atlantafx.base.theme.Styles;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.office.BookingLine;
import io.courtflash.core.office.DaySlot;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.Nodes;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.control.Label;
import org.jspecify.annotations.Nullable;

/**
 * The dialogs of staff's acts on several bookings. Each says in numbers what will happen before its
 * button is pressed.
 */
public final class BulkBookingDialogs {

  /** More bookings than these are only counted. */
  private static final int MOST_LISTED = 6;

  private static final Set<PayMethod> AT_THE_COUNTER =
      EnumSet.of(PayMethod.CASH, PayMethod.CARD, PayMethod.CAMPUS_CARD);

  private final Dialogs dialogs;
  private final BookingFormatter formatter;
  private final BulkBookingActions actions;
  private final Texts texts;

  public BulkBookingDialogs(
      Dialogs dialogs, BookingFormatter formatter, BulkBookingActions actions) {
    this.dialogs = dialogs;
    this.formatter = formatter;
    this.actions = actions;
    this.texts = formatter.texts();
  }

  /** Asks for the reason, then cancels bookings that aren't paid. */
  public void cancel(List<BookingLine> bookings) {
    Input reason = ReasonInput.input();
    Form form = new Form(texts);
    form.destructiveProperty().set(true);
    form.addPart(facts(texts.get("booking.bulk-cancel-facts", bookings.size()), list(bookings)));
    form.addReason("booking.reason", reason);
    dialogs.form(
        TranslatableText.of("booking.cancel-title"),
        form,
        List.of("booking.cancel-confirm", "booking.keep"),
        () -> actions.cancel(ids(bookings), reason.text()));
  }

  /** Shows what is refunded in all and asks for the reason, then refunds paid bookings in full. */
  public void refund(List<BookingLine> bookings) {
    actions.findCancellations(ids(bookings), this::refundAll);
  }

  private void refundAll(List<DeskReader.CancellationFacts> all) {
    BigDecimal paid =
        all.stream().map(each -> each.quote().paid()).reduce(BigDecimal.ZERO, BigDecimal::add);
    long counter =
        all.stream()
            .map(each -> each.booking().method())
            .filter(method -> method != null && AT_THE_COUNTER.contains(method))
            .count();
    List<BookingLine> bookings = all.stream().map(DeskReader.CancellationFacts::booking).toList();
    Map<Long, BigDecimal> shown = new LinkedHashMap<>();
    all.forEach(each -> shown.put(each.booking().id(), each.quote().paid()));
    String amounts =
        texts.get("booking.bulk-refund-facts", BookingFormatter.yuan(paid), bookings.size());
    Input reason = ReasonInput.input();
    Form form = new Form(texts);
    form.destructiveProperty().set(true);
    form.addPart(
        facts(
            counter == 0
                ? amounts
                : amounts + "\n" + texts.get("booking.bulk-refund-counter", counter),
            list(bookings)));
    form.addReason("booking.reason", reason);
    dialogs.form(
        TranslatableText.of("booking.refund-title"),
        form,
        List.of("booking.refund-confirm", "booking.keep"),
        () -> actions.refund(shown, reason.text()));
  }

  /**
   * Asks for a day and shows where on it each booking would go, then moves those that have a place.
   *
   * @param day is proposed at first
   */
  public void move(List<BookingLine> bookings, LocalDate day) {
    ObjectProperty<BulkMove> plan = new SimpleObjectProperty<>(BulkMove.plan(bookings, List.of()));
    Input chosen =
        new Input(
            day.toString(),
            Input.parsed(TimeFormatter::date, TranslatableText.of("booking.day-rule")));
    Label shown = facts("", "");
    plan.subscribe(found -> shown.setText(places(found, day)));
    chosen.textProperty().subscribe(_ -> find(bookings, chosen, plan));
    Form form = new Form(texts);
    form.addDay("booking.move-day", chosen);
    form.addPart(shown);
    plan.subscribe((_, _) -> form.fitWindow());
    dialogs.form(
        TranslatableText.of("booking.move-title"),
        form,
        List.of("booking.move-confirm", "booking.keep"),
        () -> actions.move(plan.get().leftSlotIds(), plan.get().slotIds()));
  }

  private void find(List<BookingLine> bookings, Input chosen, ObjectProperty<BulkMove> plan) {
    show(chosen, plan, BulkMove.plan(bookings, List.of()));
    TimeFormatter.date(chosen.text())
        .ifPresent(
            day ->
                actions.findFreeSlots(
                    day,
                    free -> {
                      if (chosen.text().equals(day.toString())) {
                        show(chosen, plan, BulkMove.plan(bookings, free));
                      }
                    }));
  }

  private static void show(Input chosen, ObjectProperty<BulkMove> plan, BulkMove found) {
    plan.set(found);
    chosen.setProblem(
        found.slots().isEmpty()
            ? Optional.of(TranslatableText.of("booking.bulk-move-none"))
            : Optional.empty());
  }

  /** Each on one line, where names aren't long. */
  private String places(BulkMove plan, LocalDate today) {
    String count =
        texts.get("booking.bulk-move-facts", plan.slots().size(), plan.bookings().size());
    return Stream.concat(
            Stream.of(count),
            plan.bookings().stream()
                .limit(MOST_LISTED)
                .map(
                    booking ->
                        texts.get(
                            "booking.bulk-move-line",
                            String.join(
                                " · ",
                                formatter.person(booking),
                                BookingFormatter.court(booking),
                                formatter.shortTime(booking, today)),
                            place(plan.slots().get(booking.id())))))
        .collect(Collectors.joining("\n"));
  }

  private String place(@Nullable DaySlot slot) {
    return slot == null ? texts.get("booking.bulk-move-no-place") : slot.courtName();
  }

  private String list(List<BookingLine> bookings) {
    String first =
        bookings.stream().limit(MOST_LISTED).map(this::who).collect(Collectors.joining("\n"));
    return bookings.size() <= MOST_LISTED
        ? first
        : first + "\n" + texts.get("booking.bulk-others", bookings.size() - MOST_LISTED);
  }

  private String who(BookingLine booking) {
    return formatter.person(booking) + " · " + formatter.place(booking);
  }

  private static List<Long> ids(List<BookingLine> bookings) {
    return bookings.stream().map(BookingLine::id).toList();
  }

  private static Label facts(String sum, String list) {
    Label label = Nodes.whole(list.isEmpty() ? sum : sum + "\n" + list, Styles.TEXT_BOLD);
    label.setId("booking-bulk-facts");
    return label;
  }
}
