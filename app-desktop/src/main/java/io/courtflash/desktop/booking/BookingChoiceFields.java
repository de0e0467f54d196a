package io.courtflash.desktop.booking;

import atlantafx.base.theme.Styles;
import io.courtflash.core.change.BookingChoice;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.PagedList;
import io.courtflash.desktop.fx.SegmentedChoice;
import io.courtflash.desktop.i18n.Texts;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/**
 * The part of a form with the choices for the bookings that a change affects: a table with a choice
 * for each, one choice for all of them, and the totals.
 */
public final class BookingChoiceFields {

  /** The width of all columns and a scroll bar. */
  private static final double WIDTH = 1200;

  private static final double HEADER = 42;
  private static final double ROW = 36;

  /** Beside the two weeks of a changed plan they fit on a screen of 800 pixels. */
  private static final int FEW_ROWS = 4;

  private final Texts texts;
  private final List<HitBooking> bookings;
  private final Map<Long, ObjectProperty<BookingChoice>> choices = new LinkedHashMap<>();

  /** A field, because the box that shows it holds it only weakly. */
  private final ObjectProperty<BookingChoice> all;

  private final Label sum = new Label();

  /** Proposes to move each booking, or to refund the one that can't be moved. */
  public BookingChoiceFields(Texts texts, List<HitBooking> bookings) {
    this(texts, bookings, BookingChoice.MOVE);
  }

  /**
   * Proposes the same for each booking.
   *
   * @param proposed what is chosen at first, where it is possible
   */
  public BookingChoiceFields(Texts texts, List<HitBooking> bookings, BookingChoice proposed) {
    this.texts = texts;
    this.bookings = List.copyOf(bookings);
    this.all = new SimpleObjectProperty<>(proposed);
    bookings.forEach(
        booking ->
            choices.put(
                booking.reservationId(), new SimpleObjectProperty<>(possible(booking, proposed))));
  }

  /**
   * Adds a low table and what belongs to it; nothing when no booking is hit.
   *
   * @param otherDays looks for places on the next days, too, where a booking has none: the dialog
   *     closes; null when that was done
   */
  public void addTo(Form form, @Nullable Runnable otherDays) {
    addTo(form, FEW_ROWS, otherDays);
  }

  /**
   * Adds the table and what belongs to it.
   *
   * @param mostRows of the table, which scrolls when there are more
   */
  public void addTo(Form form, int mostRows, @Nullable Runnable otherDays) {
    if (bookings.isEmpty()) {
      return;
    }
    form.setMinWidth(Math.max(form.getMinWidth(), WIDTH));
    Label hits = label("booking-hits");
    hits.setText(hits());
    form.addPart(hits);
    form.addChoice(
        texts.of("sessions.plan-all-bookings", bookings.size()),
        new SegmentedChoice<>(
            texts,
            "sessions-plan-booking",
            List.of(BookingChoice.values()),
            BookingChoiceFields::key,
            all));
    if (otherDays != null && bookings.stream().anyMatch(HitBooking::needsPlace)) {
      addOtherDays(form, otherDays);
    }
    all.subscribe((_, chosen) -> chooseForAll(chosen));
    form.addPart(table(mostRows));
    choices.values().forEach(choice -> choice.subscribe(_ -> showSum(form)));
    sum.setId("booking-choices-sum");
    sum.setWrapText(true);
    sum.getStyleClass().add(Styles.TEXT_BOLD);
    form.addPart(sum);
  }

  /** Beside the box, so that the dialog doesn't grow. */
  private void addOtherDays(Form form, Runnable look) {
    Button button = new Button();
    button.setId("booking-other-days");
    button.textProperty().bind(texts.of("booking.other-days"));
    button.setOnAction(
        _ -> {
          form.getScene().getWindow().hide();
          look.run();
        });
    VBox below = new VBox(button);
    below.setAlignment(Pos.BOTTOM_LEFT);
    form.addPart(below);
    form.pairLast();
  }

  private void showSum(Form form) {
    sum.setText(sum());
    form.destructiveProperty()
        .set(choices.values().stream().anyMatch(choice -> choice.get() == BookingChoice.REFUND));
  }

  /** The choices by reservation id. */
  public Map<Long, BookingChoice> chosen() {
    return choices.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, choice -> choice.getValue().get()));
  }

  /** Calls after each change of a choice. */
  public void onChange(Runnable changed) {
    choices.values().forEach(choice -> choice.subscribe((_, _) -> changed.run()));
  }

  /** The bookings with this choice. */
  public List<HitBooking> chosenFor(BookingChoice wanted) {
    return bookings.stream().filter(booking -> choice(booking).get() == wanted).toList();
  }

  private void chooseForAll(BookingChoice chosen) {
    bookings.forEach(booking -> choice(booking).set(possible(booking, chosen)));
  }

  /** A booking without a place to move to is refunded when it is to move. */
  private static BookingChoice possible(HitBooking booking, BookingChoice wanted) {
    List<BookingChoice> possible = BookingChoiceButton.possible(booking);
    return possible.contains(wanted) ? wanted : possible.getFirst();
  }

  private ObjectProperty<BookingChoice> choice(HitBooking booking) {
    return Objects.requireNonNull(choices.get(booking.reservationId()));
  }

  private DataTable<HitBooking> table(int mostRows) {
    DataTable<HitBooking> table =
        new DataTable<>(
            texts,
            PagedList.of(bookings),
            "booking.hits",
            "booking.hits-none",
            HitBooking::reservationId);
    table
        .column("bookings.time", 190, booking -> booking.when().in(texts))
        .column("bookings.court", 90, HitBooking::courts)
        .column("bookings.student", 190, HitBooking::person)
        .pills(
            "bookings.status",
            110,
            booking -> BookingFormatter.status(texts, booking.status()),
            booking -> BookingFormatter.tone(booking.status()))
        .figures("bookings.money", 80, booking -> BookingFormatter.yuan(booking.paid()))
        .controls(
            "booking.hit-choice",
            345,
            booking -> new BookingChoiceButton(texts, booking, choice(booking)))
        .column("booking.hit-remark", 175, this::remark);
    double height = HEADER + ROW * Math.clamp(bookings.size(), 1, mostRows);
    table.table().setPrefHeight(height);
    table.table().setMinHeight(height);
    return table;
  }

  /** Why it can't be moved; empty when it can. */
  private String remark(HitBooking booking) {
    String whyNot = booking.whyNot();
    return whyNot == null ? "" : texts.get(whyNot);
  }

  private String hits() {
    long people = bookings.stream().map(HitBooking::person).distinct().count();
    return texts.get(
        "booking.hits-line", bookings.size(), people, BookingFormatter.yuan(paid(bookings)));
  }

  /** The totals of the present choices. */
  private String sum() {
    List<HitBooking> refunded = chosenFor(BookingChoice.REFUND);
    return texts.get(
        "booking.hits-sum",
        chosenFor(BookingChoice.MOVE).size(),
        refunded.size(),
        BookingFormatter.yuan(paid(refunded)),
        chosenFor(BookingChoice.KEEP).size(),
        chosenFor(BookingChoice.OFFER).size());
  }

  /** The sum of the payments for these bookings, in yuan. */
  public static BigDecimal paid(List<HitBooking> bookings) {
    return bookings.stream().map(HitBooking::paid).reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  private static Label label(String id) {
    Label label = new Label();
    label.setId(id);
    label.setWrapText(true);
    label.setMinHeight(Region.USE_PREF_SIZE);
    label.getStyleClass().add(Styles.TEXT_BOLD);
    return label;
  }

  private static String key(BookingChoice choice) {
    return Texts.key("booking.all", choice);
  }
}
