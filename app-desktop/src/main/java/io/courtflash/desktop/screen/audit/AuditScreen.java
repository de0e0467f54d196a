package io.courtflash.desktop.screen.audit;

import io.courtflash.core.account.Accounts;
import io.courtflash.core.audit.AuditLog;
import io.courtflash.desktop.fx.Actions;
import io.courtflash.desktop.i18n.Times;
import io.courtflash.desktop.shell.Desk;
import io.courtflash.desktop.shell.Screen;
import java.time.ZoneId;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;

/** The page of the audit log. */
public final class AuditScreen implements Screen {

  private final AuditModel model;
  private final AuditView view;

  public AuditScreen(Desk desk) {
    this(
        desk,
        new EngineAudit(desk.of(AuditLog.class), desk.of(Accounts.class)),
        new Times(desk.of(ZoneId.class)));
  }

  AuditScreen(Desk desk, AuditBook book, Times times) {
    Actions actions =
        new Actions(desk.tasks(), desk.texts(), desk.notices()::done, desk.notices()::failed);
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
