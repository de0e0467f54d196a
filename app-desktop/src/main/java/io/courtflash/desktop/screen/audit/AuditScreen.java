package io.courtflash.desktop.screen.audit;

import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.UserAction;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.shell.Screen;
import io.courtflash.desktop.shell.ScreenContext;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;
import org.springframework.context.MessageSource;

/** The screen of the audit log. */
public final class AuditScreen implements Screen {

  private final AuditModel model;
  private final AuditView view;

  /**
   * The screen of the running engine.
   *
   * @param messages holds the settings' descriptions
   */
  public AuditScreen(
      ScreenContext context, AuditService book, TimeFormatter times, MessageSource messages) {
    this(
        context,
        book,
        times,
        (key, language) -> messages.getMessage(key.helpKey(), null, language));
  }

  /**
   * @param settings the description of a setting in a language
   */
  AuditScreen(
      ScreenContext context,
      AuditService book,
      TimeFormatter times,
      BiFunction<ConfigKey, Locale, String> settings) {
    ActionRunner actions = context.newActionRunner();
    model = new AuditModel(book, actions, times);
    SubjectFormatter subjects = new SubjectFormatter(context.texts(), model::nameOf, settings);
    view =
        new AuditView(
            model,
            new AuditChangeFormatter(context.texts(), times, subjects),
            context.files(),
            context.links());
    view.page().addRefresh(this::refresh);
  }

  /** Shows the entries about a subject, such as {@code account:7}. */
  @Override
  public void reveal(String subject) {
    model.showOnly(subject);
  }

  @Override
  public Node view() {
    return view.page();
  }

  @Override
  public @Nullable Node search(String id) {
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
