package io.courtflash.desktop.journey;

import io.courtflash.core.venue.Slot;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;

/** What there is to see beside the screens as they open: side panes, tabs, dialogs and popups. */
final class PictureViews {

  private final ScreenPictureData hall;

  /**
   * Something that is drawn.
   *
   * @param screen on which it is
   * @param dialog whether it is a window of its own
   * @param leave puts the screen back as it was
   */
  record View(
      String screen,
      String name,
      boolean dialog,
      Consumer<ConsoleRobot> open,
      Consumer<ConsoleRobot> leave) {}

  PictureViews(ScreenPictureData hall) {
    this.hall = hall;
  }

  /** The views of a screen, in the order in which they are opened. */
  List<View> of(String screen) {
    return switch (screen) {
      case "today" -> today();
      case "bookings" -> bookings();
      case "students" -> students();
      case "money" -> money();
      case "sessions" -> sessions();
      case "courts" -> courts();
      case "live" -> live();
      case "deadletters" -> List.of(dialog(screen, "discard", press("#deadletters-abandon")));
      case "health" -> health();
      case "roles" -> roles();
      case "settings" -> settings();
      default -> List.of();
    };
  }

  private List<View> today() {
    String screen = "today";
    Consumer<ConsoleRobot> close = press("#today-close");
    Slot paid = hall.paid();
    Slot unpaid = hall.unpaid();
    Slot free = hall.free();
    return List.of(
        view(screen, "paid", press(cell(paid)), close),
        view(screen, "unpaid", press(cell(unpaid)), close),
        view(screen, "free", press(cell(free)), close),
        view(screen, "move", press(cell(paid), "#booking-move"), press("#today-move-stop")),
        dialog(screen, "book", press(cell(free), "#booking-book"), close),
        dialog(screen, "block", press(cell(free), "#booking-block"), close),
        dialog(screen, "book-weekly", press(cell(free), "#weekly-book"), close),
        dialog(screen, "refund", press(cell(paid), "#booking-refund"), close),
        dialog(screen, "cancel", press(cell(unpaid), "#booking-cancel"), close),
        dialog(screen, "take-payment", press(cell(unpaid), "#booking-take-payment"), close),
        dialog(screen, "close-courts", press(cell(paid), "#closing-close"), close),
        dialog(screen, "close-courts-review", this::reviewClosure, close));
  }

  private void reviewClosure(ConsoleRobot clerk) {
    clerk
        .click(cell(hall.paid()))
        .click("#closing-close")
        .type("#closing-reason", "场馆停电")
        .type("#closing-from", "00:00")
        .type("#closing-until", "23:59")
        .click("#dialog-ok")
        .sees("#closing-days");
  }

  private static List<View> bookings() {
    String screen = "bookings";
    Consumer<ConsoleRobot> all =
        clerk ->
            clerk.on(TableView.class, "#bookings-list", it -> it.getSelectionModel().selectAll());
    Consumer<ConsoleRobot> clear = press("#bookings-clear-selection");
    return List.of(
        view(screen, "several", all, clear),
        dialog(screen, "refund-several", all.andThen(press("#bookings-refund-selected")), clear),
        dialog(screen, "move-several", all.andThen(press("#bookings-move-selected")), clear),
        dialog(screen, "more-filters", press("#bookings-more"), PictureViews::hidePopups));
  }

  private List<View> students() {
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

  private List<View> money() {
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

  private static List<View> sessions() {
    String screen = "sessions";
    Consumer<ConsoleRobot> first = row("#sessions-list", 0);
    return List.of(
        dialog(screen, "add-session", press("#sessions-add")),
        dialog(screen, "edit-session", first.andThen(press("#sessions-edit"))),
        dialog(screen, "prices", first.andThen(press("#sessions-prices"))),
        dialog(screen, "limits", first.andThen(press("#sessions-limits"))),
        dialog(screen, "mode", first.andThen(press("#sessions-mode"))),
        dialog(screen, "generate", first.andThen(press("#sessions-generate"))),
        dialog(screen, "calendar", press("#sessions-calendar")),
        dialog(screen, "pause", first.andThen(press("#sessions-pause"))),
        dialog(screen, "delete", first.andThen(press("#sessions-delete"))));
  }

  private static List<View> courts() {
    String screen = "courts";
    Consumer<ConsoleRobot> first = row("#courts-list", 0);
    return List.of(
        view(screen, "closures", row("#courts-closures", 0), _ -> {}),
        dialog(screen, "add-court", press("#courts-add")),
        dialog(screen, "close-court", first.andThen(press("#courts-close"))),
        dialog(screen, "retire", first.andThen(press("#courts-retire"))),
        dialog(screen, "end-block", press("#closing-end")));
  }

  private static List<View> live() {
    String screen = "live";
    Consumer<ConsoleRobot> charts = tab("#live-tabs", 0);
    return List.of(
        view(screen, "slots", tab("#live-tabs", 1), charts),
        view(
            screen,
            "rehearsal",
            tab("#live-tabs", 2).andThen(row("#live-rehearsal-list", 0)),
            charts),
        view(screen, "details", press("#live-details"), press("#live-details")),
        dialog(
            screen,
            "start-rehearsal",
            tab("#live-tabs", 2).andThen(press("#live-rehearsal-start")),
            charts),
        dialog(screen, "change-release", press("#sessions-postpone")),
        dialog(screen, "stop-bookings", press("#live-pause-intake")));
  }

  private static List<View> health() {
    String screen = "health";
    return List.of(
        dialog(screen, "restart", row("#engines", 1).andThen(press("#health-restart"))),
        dialog(screen, "restore", row("#health-backups", 0).andThen(press("#health-restore"))));
  }

  private static List<View> roles() {
    String screen = "roles";
    return List.of(
        dialog(screen, "add-role", press("#roles-add")),
        dialog(screen, "give-role", row("#roles-list", 0).andThen(press("#roles-give"))),
        dialog(screen, "add-group", press("#roles-add-group")));
  }

  private static List<View> settings() {
    String screen = "settings";
    return List.of(
        dialog(screen, "wechat", press("#settings-set-up-wechat")),
        dialog(screen, "alipay", press("#settings-set-up-alipay")),
        dialog(screen, "counter-only", press("#settings-pay-at-counter")),
        dialog(screen, "test-database", press("#settings-try-database")),
        dialog(screen, "password", press("#staff")),
        dialog(screen, "second-factor", press("#second-factor")),
        dialog(screen, "notices", press("#status-notices"), PictureViews::hidePopups),
        view(screen, "palette", PictureViews::search, PictureViews::leavePalette));
  }

  private static void search(ConsoleRobot clerk) {
    clerk.click("#search").type("#palette-input", "20231").idles();
  }

  private static void leavePalette(ConsoleRobot clerk) {
    clerk.press(KeyCode.ESCAPE).seesNo("#palette-input");
  }

  private static void hidePopups(ConsoleRobot clerk) {
    clerk.hidesOthers();
  }

  private static View view(
      String screen, String name, Consumer<ConsoleRobot> open, Consumer<ConsoleRobot> leave) {
    return new View(screen, name, false, open, leave);
  }

  private static View dialog(String screen, String name, Consumer<ConsoleRobot> open) {
    return dialog(screen, name, open, _ -> {});
  }

  private static View dialog(
      String screen, String name, Consumer<ConsoleRobot> open, Consumer<ConsoleRobot> leave) {
    return new View(screen, name, true, open, leave);
  }

  private static Consumer<ConsoleRobot> press(String... queries) {
    return clerk -> Stream.of(queries).forEach(clerk::click);
  }

  private static Consumer<ConsoleRobot> tab(String tabs, int index) {
    return clerk ->
        clerk.on(TabPane.class, tabs, pane -> pane.getSelectionModel().select(index)).idles();
  }

  private static Consumer<ConsoleRobot> row(String table, int index) {
    return clerk ->
        clerk
            .on(TableView.class, table, shown -> shown.getSelectionModel().clearAndSelect(index))
            .idles();
  }

  static String cell(Slot slot) {
    return "#today-at-" + slot.courtId() + "-" + slot.startTime().toString().replace(":", "");
  }
}
