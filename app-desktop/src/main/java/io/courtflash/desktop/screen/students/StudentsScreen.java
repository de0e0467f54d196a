package io.courtflash.desktop.screen.students;

import io.courtflash.core.account.Account;
import io.courtflash.core.account.Accounts;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.shell.Screen;
import io.courtflash.desktop.shell.ScreenContext;
import io.courtflash.desktop.shell.SearchProvider.SearchHit;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import javafx.scene.Node;

/** The page of the students' accounts. */
public final class StudentsScreen implements Screen {

  private static final int FOUND = 5;

  private final StudentsModel model;
  private final StudentsView view;

  public StudentsScreen(ScreenContext desk) {
    this(
        desk,
        new EngineStudentsService(desk),
        new TimeFormatter(desk.of(ZoneId.class)),
        desk.of(InstantSource.class));
  }

  StudentsScreen(
      ScreenContext desk, StudentsService book, TimeFormatter times, InstantSource clock) {
    ActionRunner actions =
        new ActionRunner(desk.tasks(), desk.texts(), desk.notices()::done, desk.notices()::failed);
    model = new StudentsModel(book, actions, times, clock);
    view = new StudentsView(model, desk.texts(), times, desk.files());
  }

  /** Accounts whose name has this in it. */
  public static List<SearchHit> find(ScreenContext desk, String typed) {
    return desk.of(Accounts.class).page(typed, 0, FOUND).stream()
        .map(Account::studentId)
        .map(name -> new SearchHit(TranslatableText.of("palette.account", name), name))
        .toList();
  }

  @Override
  public void seek(String wanted) {
    model.searchProperty().set(wanted);
    model.accounts().reload();
    view.choose(wanted);
  }

  @Override
  public String id() {
    return "students";
  }

  @Override
  public Node view() {
    return view.page();
  }

  @Override
  public void shown() {
    model.accounts().reload();
  }
}
