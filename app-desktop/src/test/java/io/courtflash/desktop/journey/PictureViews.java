package io.courtflash.desktop.journey;

import static io.courtflash.desktop.journey.PictureView.dialog;
import static io.courtflash.desktop.journey.PictureView.press;
import static io.courtflash.desktop.journey.PictureView.row;
import static io.courtflash.desktop.journey.PictureView.tab;
import static io.courtflash.desktop.journey.PictureView.view;

import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;

/** What there is to see beside the screens as they open: side panes, tabs, dialogs and popups. */
final class PictureViews {

  private final DailyPictureViews daily;

  PictureViews(ScreenPictureData hall) {
    this.daily = new DailyPictureViews(hall);
  }

  /** The views of a screen, in the order in which they are opened. */
  List<PictureView> of(String screen) {
    return switch (screen) {
      case "today" -> daily.today();
      case "bookings" -> DailyPictureViews.bookings();
      case "students" -> daily.students();
      case "money" -> daily.money();
      case "sessions" -> sessions();
      case "courts" -> courts();
      case "live" -> live();
      case "rush" -> rush();
      case "deadletters" ->
          List.of(
              dialog(
                  screen,
                  "discard",
                  row("#deadletters-list", 0).andThen(press("#deadletters-abandon"))));
      case "audit" -> List.of(view(screen, "changes", PictureView::chooseClosure, _ -> {}));
      case "health" -> health();
      case "roles" -> roles();
      case "settings" -> settings();
      default -> List.of();
    };
  }

  private static List<PictureView> sessions() {
    String screen = "sessions";
    Consumer<ConsoleRobot> first = row("#sessions-list", 0);
    return List.of(
        dialog(screen, "add-session", press("#sessions-add")),
        dialog(screen, "edit-session", first.andThen(press("#sessions-edit"))),
        dialog(screen, "prices", first.andThen(press("#sessions-prices"))),
        dialog(screen, "limits", first.andThen(press("#sessions-limits"))),
        dialog(screen, "mode", first.andThen(clerk -> clerk.clickInMenu("sessions-mode"))),
        dialog(screen, "generate", first.andThen(press("#sessions-generate"))),
        dialog(screen, "calendar", press("#sessions-calendar")),
        dialog(screen, "pause", first.andThen(press("#sessions-pause"))),
        dialog(screen, "delete", first.andThen(press("#sessions-delete"))),
        dialog(screen, "change", first.andThen(PictureViews::endEarlier)));
  }

  /** Both weeks side by side, and the bookings that the change meets. */
  private static void endEarlier(ConsoleRobot clerk) {
    clerk
        .click("#sessions-edit")
        .type("#sessions-end-time", "20:00")
        .click("#dialog-ok")
        .sees("#sessions-comparison");
  }

  private static List<PictureView> courts() {
    String screen = "courts";
    Consumer<ConsoleRobot> first = row("#courts-list", 0);
    return List.of(
        view(screen, "closures", row("#courts-closures", 0), _ -> {}),
        dialog(screen, "add-court", press("#courts-add")),
        dialog(screen, "groups", clerk -> clerk.clickInMenu("courts-groups")),
        dialog(screen, "close-court", first.andThen(press("#courts-close"))),
        dialog(screen, "retire", first.andThen(press("#courts-retire"))),
        dialog(screen, "end-block", clerk -> clerk.clickInMenu("closing-end")));
  }

  private static List<PictureView> live() {
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

  private static List<PictureView> health() {
    String screen = "health";
    Consumer<ConsoleRobot> details = ConsoleRobot::goToHealthDetails;
    return List.of(
        view(screen, "details", details, _ -> {}),
        dialog(screen, "restart", row("#engines", 1).andThen(press("#health-restart"))),
        dialog(screen, "restore", row("#health-backups", 0).andThen(press("#health-restore"))));
  }

  private static List<PictureView> roles() {
    String screen = "roles";
    return List.of(
        dialog(screen, "add-role", press("#roles-add")),
        dialog(screen, "give-role", row("#roles-list", 0).andThen(press("#roles-give"))));
  }

  private static List<PictureView> settings() {
    String screen = "settings";
    return List.of(
        dialog(screen, "wechat", press("#settings-set-up-wechat")),
        dialog(screen, "alipay", press("#settings-set-up-alipay")),
        dialog(screen, "counter-only", press("#settings-pay-at-counter")),
        dialog(screen, "test-database", press("#settings-try-database")),
        dialog(screen, "password", press("#staff")),
        dialog(screen, "second-factor", press("#second-factor")),
        dialog(screen, "notices", press("#status-notices"), ConsoleRobot::hidesOthers),
        view(screen, "palette", PictureViews::search, PictureViews::leavePalette));
  }

  private static List<PictureView> rush() {
    Consumer<ConsoleRobot> both =
        clerk ->
            clerk.on(TableView.class, "#rush-list", it -> it.getSelectionModel().selectRange(1, 3));
    return List.of(
        view("rush", "report", row("#rush-list", 1), _ -> {}),
        view("rush", "comparison", both, row("#rush-list", 1)));
  }

  private static void search(ConsoleRobot clerk) {
    clerk.click("#search").type("#palette-input", "20231").seesText("20231100");
  }

  private static void leavePalette(ConsoleRobot clerk) {
    clerk.press(KeyCode.ESCAPE).seesNo("#palette-input");
  }
}
