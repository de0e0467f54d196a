package io.courtflash.desktop.screen.audit;

import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.UserAction;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.shell.Screen;
import io.courtflash.desktop.shell.ScreenContext;
import java.util.List;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;

/** The screen of the audit log. */
public final class AuditScreen implements Screen {

  private final AuditModel model;
  private final AuditView view;

  AuditScreen(ScreenContext context, AuditService book, TimeFormatter times) {
    ActionRunner actions = context.newActionRunner();
    model = new AuditModel(book, actions, times);
    view = new AuditView(model, context.texts(), times, context.files(), context.links());
  }

  /** Shows the entries about a subject, such as {@code account:7}. */
  @Override
  public void reveal(String subject) {
    model.clear();
    model.subjectProperty().set(subject);
    model.entries().reload();
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
  public List<UserAction> actions() {
    return view.actions();
  }

  @Override
  public void onShow() {
    model.entries().reload();
  }
}
