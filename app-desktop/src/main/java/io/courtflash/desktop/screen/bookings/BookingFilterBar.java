package io.courtflash.desktop.screen.bookings;

import atlantafx.base.controls.Popover;
import atlantafx.base.controls.Popover.ArrowLocation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.hall.court.Court;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.office.BookingFilter.MoneyState;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.fx.DayField;
import io.courtflash.desktop.fx.FilterChip;
import io.courtflash.desktop.fx.OptionalComboBox;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javafx.animation.PauseTransition;
import javafx.beans.property.StringProperty;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import javafx.util.Duration;

/** The filters of the bookings list. The list is read again shortly after the last change. */
final class BookingFilterBar extends VBox {

  private static final Duration TYPING_PAUSE = Duration.millis(250);
  private static final double SEARCH_WIDTH = 250;
  private static final PseudoClass FILTERING = PseudoClass.getPseudoClass("used");
  private static final double WIDTH = 150;

  private final BookingQuery query;
  private final Texts texts;
  private final BookingFormatter formatter;

  BookingFilterBar(BookingsModel model, BookingFormatter formatter) {
    this.query = model.query();
    this.texts = formatter.texts();
    this.formatter = formatter;
    PauseTransition pause = new PauseTransition(TYPING_PAUSE);
    pause.setOnFinished(_ -> model.read());
    query.subscribe(pause::playFromStart);
    TextField search = field("bookings.search", query.text);
    search.setPrefWidth(SEARCH_WIDTH);
    FilterChip<Court> courts =
        new FilterChip<>(
            texts, "bookings.court", "bookings.all-courts", Court::courtName, query.court);
    OptionalComboBox<FlashSession> sessions =
        new OptionalComboBox<>(
            texts,
            "bookings.session-filter",
            "bookings.all-sessions",
            FlashSession::name,
            query.session);
    model
        .choicesProperty()
        .subscribe(
            choices -> {
              courts.setOptions(choices.courts());
              sessions.setOptions(choices.sessions());
            });
    Toolbar bar = new Toolbar(texts);
    bar.getChildren()
        .addAll(
            new ViewMenu(model, texts), search, days(), statuses(), courts, money(), attendance());
    Popover popover = moreFilters(sessions);
    Button more = bar.add("bookings.more", () -> {});
    more.setOnAction(_ -> popover.show(more));
    query.subscribe(() -> more.pseudoClassStateChanged(FILTERING, query.hasHiddenFilters()));
    bar.add("bookings.clear", query::clear);
    getChildren().add(bar);
  }

  /** The filters that are used less often. */
  private Popover moreFilters(OptionalComboBox<FlashSession> sessions) {
    VBox fields =
        new VBox(
            8,
            day("bookings.first-day", query.firstDay),
            day("bookings.last-day", query.lastDay),
            sessions,
            day("bookings.created-first", query.createdFirst),
            day("bookings.created-last", query.createdLast),
            field("bookings.reason-filter", query.reason));
    fields.setId("bookings-other-filters");
    fields.getStyleClass().add("popover-form");
    Popover popover = new Popover(fields);
    popover.setArrowLocation(ArrowLocation.TOP_CENTER);
    popover.setDetachable(false);
    return popover;
  }

  private FilterChip<BookingQuery.DayChoice> days() {
    return new FilterChip<>(
            texts, "bookings.day", "bookings.any-day", choice -> texts.get(key(choice)), query.days)
        .setOptions(List.of(BookingQuery.DayChoice.values()));
  }

  private static String key(BookingQuery.DayChoice choice) {
    return Texts.key("bookings.", choice);
  }

  private FilterChip<Set<ReservationStatus>> statuses() {
    List<Set<ReservationStatus>> choices =
        Stream.concat(
                Stream.of(ReservationStatus.LIVE),
                Arrays.stream(ReservationStatus.values())
                    .filter(status -> status != ReservationStatus.KEPT)
                    .map(Set::of))
            .toList();
    return new FilterChip<>(
            texts, "bookings.status", "bookings.all-statuses", this::status, query.statuses)
        .setOptions(choices);
  }

  private String status(Set<ReservationStatus> statuses) {
    return statuses.equals(ReservationStatus.LIVE)
        ? texts.get("bookings.active")
        : formatter.status(statuses.iterator().next());
  }

  private FilterChip<MoneyState> money() {
    return new FilterChip<>(texts, "bookings.money", "bookings.any-money", this::money, query.money)
        .setOptions(List.of(MoneyState.values()));
  }

  private String money(MoneyState money) {
    return texts.get(Texts.key("bookings.", money));
  }

  private FilterChip<BookingQuery.AttendanceChoice> attendance() {
    return new FilterChip<>(
            texts,
            "bookings.attendance",
            "bookings.any-attendance",
            choice -> texts.get(key(choice)),
            query.attendance)
        .setOptions(List.of(BookingQuery.AttendanceChoice.values()));
  }

  private static String key(BookingQuery.AttendanceChoice choice) {
    return switch (choice) {
      case CHECKED_IN -> "bookings.checked-in";
      case NO_SHOW -> "bookings.marked-no-show";
      case NOT_RECORDED -> "bookings.attendance-unknown";
    };
  }

  private TextField field(String key, StringProperty text) {
    TextField field = new TextField();
    field.setId(key.replace('.', '-'));
    field.setPrefWidth(WIDTH);
    field.promptTextProperty().bind(texts.of(key));
    field.accessibleTextProperty().bind(texts.of(key));
    field.textProperty().bindBidirectional(text);
    return field;
  }

  private DayField day(String key, StringProperty text) {
    DayField field = new DayField(key.replace('.', '-'), text);
    field.setPrefWidth(WIDTH);
    field.promptTextProperty().bind(texts.of(key));
    field.accessibleTextProperty().bind(texts.of(key));
    field.getEditor().accessibleTextProperty().bind(texts.of(key));
    return field;
  }
}
