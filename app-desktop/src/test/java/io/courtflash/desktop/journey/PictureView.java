package io.courtflash.desktop.journey;

import io.courtflash.core.operations.audit.AuditEntry;
import io.courtflash.core.people.access.AuditAction;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;

/**
 * Something that is to be seen beside the screens as they open.
 *
 * @param screen on which it is
 * @param dialog whether it is a window of its own
 * @param leave puts the screen back as it was
 */
record PictureView(
    String screen,
    String name,
    boolean dialog,
    Consumer<ConsoleRobot> open,
    Consumer<ConsoleRobot> leave) {

  static PictureView view(
      String screen, String name, Consumer<ConsoleRobot> open, Consumer<ConsoleRobot> leave) {
    return new PictureView(screen, name, false, open, leave);
  }

  static PictureView dialog(String screen, String name, Consumer<ConsoleRobot> open) {
    return dialog(screen, name, open, _ -> {});
  }

  static PictureView dialog(
      String screen, String name, Consumer<ConsoleRobot> open, Consumer<ConsoleRobot> leave) {
    return new PictureView(screen, name, true, open, leave);
  }

  /**
   * Opens it, looks at it and puts the screen back.
   *
   * @param look at the page in sight
   */
  void show(ConsoleRobot clerk, Runnable look) {
    try {
      open.accept(clerk);
      clerk.idles();
      look.run();
    } finally {
      clerk.hidesOthers();
    }
    leave.accept(clerk);
  }

  static Consumer<ConsoleRobot> press(String... queries) {
    return clerk -> Stream.of(queries).forEach(clerk::click);
  }

  static Consumer<ConsoleRobot> tab(String tabs, int index) {
    return clerk ->
        clerk.on(TabPane.class, tabs, pane -> pane.getSelectionModel().select(index)).idles();
  }

  /** Selects the audit entry of the court that was closed. */
  static void chooseClosure(ConsoleRobot clerk) {
    clerk
        .on(
            TableView.class,
            "#audit-list",
            table -> {
              for (int i = 0; i < table.getItems().size(); i++) {
                if (table.getItems().get(i) instanceof AuditEntry entry
                    && entry.action().equals(AuditAction.COURT_CLOSED.code())) {
                  table.getSelectionModel().clearAndSelect(i);
                  table.scrollTo(Math.max(0, i - 3));
                }
              }
            })
        .idles();
  }

  static Consumer<ConsoleRobot> row(String table, int index) {
    return clerk ->
        clerk
            .on(TableView.class, table, shown -> shown.getSelectionModel().clearAndSelect(index))
            .idles();
  }
}
