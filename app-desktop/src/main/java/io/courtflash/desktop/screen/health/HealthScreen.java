package io.courtflash.desktop.screen.health;

import io.courtflash.core.account.Role;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.shell.Screen;
import io.courtflash.desktop.shell.ScreenContext;
import java.util.function.Consumer;
import javafx.scene.Node;

/** The health page as one of the console's screens; its model is read by the window all along. */
public final class HealthScreen implements Screen {

  private final HealthView view;
  private final MaintenanceModel upkeep;
  private final boolean administrator;

  /**
   * The screen of a model.
   *
   * @param opener shows an address or a folder in the program that is meant for it
   */
  public HealthScreen(HealthModel model, ScreenContext desk, Consumer<String> opener) {
    view = new HealthView(model, desk, opener);
    upkeep =
        new MaintenanceModel(
            new EngineMaintenanceService(desk.engine(), desk.staff()),
            new ActionRunner(
                desk.tasks(), desk.texts(), desk.notices()::done, desk.notices()::failed));
    administrator = desk.staff().role() == Role.ADMIN;
    if (administrator) {
      view.append(
          new MaintenancePane(
              upkeep, desk.texts(), new TimeFormatter(model.reading().zone()), desk.files()));
    }
  }

  @Override
  public String id() {
    return "health";
  }

  @Override
  public Node view() {
    return view;
  }

  @Override
  public void shown() {
    if (administrator) {
      upkeep.reload();
    }
  }
}
