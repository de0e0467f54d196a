package io.courtflash.desktop.journey;

import static io.courtflash.desktop.journey.PictureView.dialog;
import static io.courtflash.desktop.journey.PictureView.press;
import static io.courtflash.desktop.journey.PictureView.row;
import static io.courtflash.desktop.journey.PictureView.tab;
import static io.courtflash.desktop.journey.PictureView.view;

import io.courtflash.core.hall.slot.Slot;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TableView;

/** What can be opened on the screens of the daily work. */
final class DailyPictureViews {

  /** Where the choice to refund stands in its list. */
  private final ScreenPictureData hall;

  DailyPictureViews(ScreenPictureData hall) {
    this.hall = hall;
  }

  List<PictureView> today() {
    String screen = "today";
    Consumer<ConsoleRobot> close = press("#today-close");
    Slot paid = hall.paid();
    Slot unpaid = hall.unpaid();
    Slot free = hall.free();
    return List.of(
        view(screen, "paid", opened(paid), close),
        view(screen, "unpaid", opened(unpaid), close),
        view(screen, "free", opened(free), close),
        view(screen, "move", opened(paid, "#booking-move"), press("#today-move-stop")),
        dialog(screen, "book", opened(free, "#booking-book"), close),
        dialog(screen, "block", opened(free, "#booking-block"), close),
        dialog(screen, "book-weekly", opened(free, "#weekly-book"), close),
        dialog(screen, "refund", opened(paid, "#booking-refund"), close),
        dialog(screen, "cancel", opened(unpaid, "#booking-cancel"), close),
        dialog(screen, "take-payment", opened(unpaid, "#booking-take-payment"), close),
        dialog(screen, "close-courts", opened(paid, "#closing-close"), close),
        dialog(screen, "close-courts-review", this::reviewClosure, close),
        dialog(screen, "close-courts-result", this::closeOne, close),
        dialog(screen, "book-weekly-review", this::reviewWeekly, close),
        dialog(screen, "hover-card", clerk -> clerk.hovers(cell(paid), ".tooltip")),
        dialog(
            screen,
            "wall",
            clerk -> clerk.click("#today-wall").seesText("#today-wall-clock", ":")));
  }

  /** Opens the side pane of a slot, and presses something there. */
  private static Consumer<ConsoleRobot> opened(Slot slot, String... then) {
    Consumer<ConsoleRobot> pane = clerk -> clerk.opens(cell(slot), "#today-close");
    return pane.andThen(press(then));
  }

  private void reviewClosure(ConsoleRobot clerk) {
    clerk
        .opens(cell(hall.paid()), "#today-close")
        .click("#closing-close")
        .type("#closing-reason", hall.text("场馆停电"))
        .type("#closing-from", "00:00")
        .type("#closing-until", "23:59")
        .click("#dialog-ok")
        .sees("#closing-days");
  }

  /** Closes a court while one booking is on it, and refunds that. */
  private void closeOne(ConsoleRobot clerk) {
    Slot slot = hall.nextToClose();
    clerk
        .opens(cell(slot), "#today-close")
        .click("#closing-close")
        .type("#closing-reason", hall.text("场馆停电"))
        .type("#closing-from", slot.startTime().toString())
        .type("#closing-until", slot.endTime().toString())
        .click("#dialog-ok")
        .sees("#closing-days")
        .click("#sessions-plan-booking-refund")
        .click("#dialog-ok")
        .sees("#closing-results");
  }

  private void reviewWeekly(ConsoleRobot clerk) {
    Slot slot = hall.free();
    clerk
        .opens(cell(slot), "#today-close")
        .click("#weekly-book")
        .type("#weekly-person", hall.person())
        .type("#weekly-note", hall.text("校队训练"))
        .type("#weekly-last", slot.slotDate().plusWeeks(3).toString())
        .type("#weekly-despite-rules", hall.text("校队训练"))
        .click("#dialog-ok")
        .sees("#weekly-days");
  }

  static List<PictureView> bookings() {
    String screen = "bookings";
    Consumer<ConsoleRobot> all =
        clerk ->
            clerk.on(TableView.class, "#bookings-list", it -> it.getSelectionModel().selectAll());
    Consumer<ConsoleRobot> clear = press("#bookings-clear-selection");
    return List.of(
        view(screen, "several", all, clear),
        dialog(screen, "refund-several", all.andThen(press("#bookings-refund-selected")), clear),
        dialog(screen, "move-several", all.andThen(press("#bookings-move-selected")), clear),
        dialog(screen, "more-filters", press("#bookings-more"), ConsoleRobot::hidesOthers));
  }

  List<PictureView> students() {
    String screen = "students";
    Consumer<ConsoleRobot> person =
        clerk ->
            clerk
                .type("#students-search", hall.person())
                .pick("#students-list", hall.person())
                .click("#students-person")
                .sees("#person-name")
                .idles();
    Consumer<ConsoleRobot> back = clerk -> clerk.click("#person-back").type("#students-search", "");
    return Stream.concat(
            Stream.of(
                dialog(screen, "add-account", press("#students-add")),
                dialog(screen, "audiences", press("#students-audiences")),
                dialog(screen, "export", press("#export-open"))),
            Stream.of(
                view(screen, "person", person, back),
                view(screen, "person-money", person.andThen(tab("#person", 1)), back),
                view(screen, "person-strikes", person.andThen(tab("#person", 2)), back),
                view(screen, "person-details", person.andThen(tab("#person", 5)), back),
                dialog(screen, "suspend", person.andThen(more("students-suspend")), back),
                dialog(screen, "logins", person.andThen(more("students-logins")), back),
                dialog(screen, "message", person.andThen(more("message-write")), back),
                dialog(screen, "fee", person.andThen(more("person-fee")), back),
                dialog(screen, "erase", person.andThen(more("person-erase")), back)))
        .toList();
  }

  private static Consumer<ConsoleRobot> more(String item) {
    return clerk ->
        clerk.on(
            MenuButton.class,
            "#person-more",
            menu ->
                menu.getItems().stream()
                    .filter(each -> item.equals(each.getId()))
                    .findFirst()
                    .orElseThrow()
                    .fire());
  }

  List<PictureView> money() {
    String screen = "money";
    Consumer<ConsoleRobot> first = tab("#money-tabs", 0);
    Consumer<ConsoleRobot> order =
        clerk ->
            clerk.type("#money-search", hall.person()).pick("#money-orders", hall.person()).idles();
    Consumer<ConsoleRobot> clear = press("#money-clear");
    return List.of(
        view(screen, "refunds", tab("#money-tabs", 1), first),
        view(screen, "totals", tab("#money-tabs", 2), first),
        view(screen, "closings", tab("#money-tabs", 3), first),
        view(screen, "bills", tab("#money-tabs", 4), first),
        dialog(
            screen,
            "count",
            tab("#money-tabs", 3).andThen(row("#money-closings", 0)).andThen(press("#money-count")),
            first),
        dialog(screen, "refund-part", order.andThen(press("#money-refund-part")), clear),
        dialog(screen, "settle", row("#money-unsettled", 0).andThen(press("#money-settle"))),
        dialog(screen, "retry", row("#money-unsettled", 0).andThen(press("#money-retry"))));
  }

  static String cell(Slot slot) {
    return "#today-at-" + slot.courtId() + "-" + slot.startTime().toString().replace(":", "");
  }
}
