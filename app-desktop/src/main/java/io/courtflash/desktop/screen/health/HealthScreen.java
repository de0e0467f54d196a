package io.courtflash.desktop.screen.health;

import io.courtflash.core.operations.alarm.AlarmOperations;
import io.courtflash.core.operations.backup.BackupOperations;
import io.courtflash.core.operations.health.EngineRestarter;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.certificate.ServerCertificate;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.core.platform.servers.engine.Engines;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.shell.DocumentOpener;
import io.courtflash.desktop.shell.GrantedPermissions;
import io.courtflash.desktop.shell.Screen;
import io.courtflash.desktop.shell.ScreenContext;
import io.courtflash.desktop.shell.StudentPageUrls;
import java.time.InstantSource;
import javafx.scene.Node;
import org.springframework.core.env.Environment;

/** The health screen. Its model is updated by the window all the time. */
public final class HealthScreen implements Screen {

  private final HealthView view;
  private final MaintenanceModel maintenance;
  private final boolean administrator;

  HealthScreen(
      HealthModel model,
      ScreenContext context,
      Actor staff,
      GrantedPermissions granted,
      MaintenanceService service,
      BackupOperations backups,
      AlarmOperations alarms,
      Engines engines,
      EngineRestarter restarter,
      TimeFormatter times,
      DocumentOpener opener,
      Environment environment,
      ServerCertificate certificate,
      InstantSource clock) {
    view = new HealthView(model, context.texts(), context.tasks(), opener, context.links());
    view.addStudentPage(() -> StudentPageUrls.of(environment, certificate));
    maintenance = new MaintenanceModel(service, backups, alarms, staff, context.newActionRunner());
    view.addAlarms(new AlarmPane(maintenance, context.texts(), times));
    administrator = granted.has(Permission.ENGINES);
    if (administrator) {
      view.addAdministration(
          context.newActionRunner(),
          engine -> restart(engines, restarter, staff, engine),
          maintenance,
          new MaintenanceCards(maintenance, context.texts(), times, context.files(), clock),
          new MaintenancePane(maintenance, context.texts(), times));
    }
  }

  private static boolean restart(
      Engines engines, EngineRestarter restarter, Actor staff, EngineComponent engine) {
    boolean embedded = engines.isEmbedded();
    if (embedded) {
      restarter.restart(staff, engine);
    }
    return embedded;
  }

  @Override
  public Node view() {
    return view;
  }

  @Override
  public void onShow() {
    maintenance.alarms().reload();
    if (administrator) {
      maintenance.reload();
    }
  }
}
