package io.courtflash.desktop.screen.health;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.operations.backup.Backup;
import io.courtflash.core.people.access.Actor;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.screen.ScreenFixture;
import io.courtflash.desktop.shell.Screen;
import io.courtflash.desktop.shell.ScreenContext;
import java.time.ZoneOffset;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import org.junit.jupiter.api.Test;

class MaintenancePaneTest {

  private final FakeMaintenanceService service = new FakeMaintenanceService();

  @Test
  void aBackupThatWasNotMadeHereIsRestoredOnlyAfterAWordIsTyped() throws Exception {
    service.made.add(FakeMaintenanceService.BACKUP);
    service.origin = Backup.Origin.ANOTHER_INSTALLATION;
    try (ScreenFixture page = new ScreenFixture(this::screen)) {
      page.awaitText(FakeMaintenanceService.BACKUP.name());
      page.<TableView<Backup>>use(
          tableView(), "health-backups", table -> table.getSelectionModel().selectFirst());
      page.use(Button.class, "health-restore", Button::fire);
      page.awaitText(new Texts().get("health.restore-foreign"));
      page.isReadable("restore-foreign");
      page.use(TextField.class, "health-restore-accept", field -> field.setText("yes"));
      page.use(Button.class, "dialog-ok", ok -> assertThat(ok.isDisabled()).isTrue());
      page.use(TextField.class, "health-restore-accept", field -> field.setText("RESTORE"));
      page.use(Button.class, "dialog-ok", Button::fire);
      page.awaitTold();
      assertThat(page.told().done()).singleElement().asString().contains("courtflash-1.zip");
    }
  }

  private Screen screen(ScreenContext context) {
    MaintenanceModel model =
        new MaintenanceModel(
            service,
            service.backups(),
            service.alarmOperations(),
            Actor.ENGINE,
            context.newActionRunner());
    MaintenancePane pane =
        new MaintenancePane(model, context.texts(), new TimeFormatter(ZoneOffset.UTC));
    return new Screen() {

      @Override
      public Node view() {
        return pane;
      }

      @Override
      public void onShow() {
        model.reload();
      }
    };
  }

  @SuppressWarnings("unchecked")
  private static Class<TableView<Backup>> tableView() {
    return (Class<TableView<Backup>>) (Class<?>) TableView.class;
  }
}
