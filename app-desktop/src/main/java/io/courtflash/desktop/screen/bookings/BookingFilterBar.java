package io.courtflash.desktop.screen.bookings;

import atlantafx.base.controls.Popover;
import atlantafx.base.controls.Popover.ArrowLocation;
import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.office.BookingFilter.MoneyState;
import io.courtflash.core.venue.Court;
import io.courtflash.core.venue.FlashSession;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.fx.DayField;
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

/** What can be asked for; the list follows what is typed a moment later. */
final class BookingFilterBar extends VBox {

  private static final Duration TYPING = Duration.millis(250);
  private static final double SEARCH_WIDTH = 250;
  private static final PseudoClass USED = PseudoClass.getPseudoClass("used");
  private static final double WIDTH = 150;

  private final BookingQuery wishes;
  private final Texts texts;
  private final BookingFormatter words;
  private final OptionalComboBox<Court> courts;
  private final OptionalComboBox<FlashSession> sessions;

  BookingFilterBar(BookingsModel model, BookingFormatter words) {
    this.wishes = model.wishes();
    this.texts = words.texts();
    this.words = words;
    PauseTransition typed = new PauseTransition(TYPING);
    typed.setOnFinished(_ -> model.read());
    wishes.subscribe(typed::playFromStart);
    TextField search = field("bookings.search", wishes.text);
    search.setPrefWidth(SEARCH_WIDTH);
    courts =
        new OptionalComboBox<>(
            texts, "bookings.court-filter", "bookings.every-court", Court::courtName, wishes.court);
    sessions =
        new OptionalComboBox<>(
            texts,
            "bookings.session-filter",
            "bookings.every-session",
            FlashSession::name,
            wishes.session);
    Toolbar bar = new Toolbar(texts);
    bar.getChildren()
        .addAll(
            search,
            statuses(),
            day("bookings.first-day", wishes.firstDay),
            day("bookings.last-day", wishes.lastDay));
    Popover others = others();
    Button more = bar.add("bookings.more", () -> {});
    more.setOnAction(_ -> others.show(more));
    wishes.subscribe(() -> more.pseudoClassStateChanged(USED, wishes.areOthersUsed()));
    bar.add("bookings.clear", wishes::clear);
    getChildren().add(bar);
  }

  /** What is asked for less often. */
  private Popover others() {
    VBox fields =
        new VBox(
            8,
            money(),
            noShow(),
            courts,
            sessions,
            day("bookings.created-first", wishes.createdFirst),
            day("bookings.created-last", wishes.createdLast),
            field("bookings.reason-filter", wishes.reason));
    fields.setId("bookings-other-filters");
    fields.getStyleClass().add("popover-form");
    Popover popover = new Popover(fields);
    popover.setArrowLocation(ArrowLocation.TOP_CENTER);
    popover.setDetachable(false);
    return popover;
  }

  void offer(List<Court> allCourts, List<FlashSession> allSessions) {
    courts.offer(allCourts);
    sessions.offer(allSessions);
  }

  private OptionalComboBox<Set<ReservationStatus>> statuses() {
    List<Set<ReservationStatus>> choices =
        Stream.concat(
                Stream.of(ReservationStatus.LIVE),
                Arrays.stream(ReservationStatus.values()).map(Set::of))
            .toList();
    return new OptionalComboBox<>(
            texts, "bookings.status-filter", "bookings.every-status", this::word, wishes.statuses)
        .offer(choices);
  }

  private String word(Set<ReservationStatus> statuses) {
    return statuses.equals(ReservationStatus.LIVE)
        ? texts.get("bookings.live")
        : words.status(statuses.iterator().next());
  }

  private OptionalComboBox<MoneyState> money() {
    return new OptionalComboBox<>(
            texts, "bookings.money-filter", "bookings.any-money", this::word, wishes.money)
        .offer(List.of(MoneyState.values()));
  }

  private String word(MoneyState money) {
    return switch (money) {
      case PAID -> texts.get("bookings.paid");
      case UNPAID -> texts.get("bookings.unpaid");
      case REFUNDED -> texts.get("bookings.refunded");
    };
  }

  private OptionalComboBox<Boolean> noShow() {
    return new OptionalComboBox<>(
            texts,
            "bookings.no-show-filter",
            "bookings.came-or-not",
            missed -> texts.get(missed ? "bookings.missed" : "bookings.not-missed"),
            wishes.noShow)
        .offer(List.of(true, false));
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
