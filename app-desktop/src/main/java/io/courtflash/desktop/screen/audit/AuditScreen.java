package io.courtflash.desktop.screen.audit;

import io.courtflash.core.account.Accounts;
import io.courtflash.core.audit.AuditLog;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.shell.Screen;
import io.courtflash.desktop.shell.ScreenContext;
import java.time.ZoneId;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;

/** The page of the audit log. */
public final class AuditScreen implements Screen {

  private final AuditModel model;
  private final AuditView view;

  public AuditScreen(ScreenContext desk) {
    this(
        desk,
        new EngineAuditService(desk.of(AuditLog.class), desk.of(Accounts.class)),
        new TimeFormatter(desk.of(ZoneId.class)));
  }

  AuditScreen(ScreenContext desk, AuditService book, TimeFormatter times) {
    ActionRunner actions =
        new ActionRunner(desk.tasks(), desk.texts(), desk.notices()::done, desk.notices()::failed);
    model = new AuditModel(book, actions, times);
    view = new AuditView(model, desk.texts(), times, desk.files());
  }

  @Override
  public String id() {
    return "audit";
  }

  @Override
  public Node view() {
    return view.page();
  }

  @Override
  public @Nullable Node search() {
    return view.page().lookup("#audit-subject-filter");
  }

  @Override
  public void shown() {
    model.entries().reload();
  }
}
