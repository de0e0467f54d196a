package io.courtflash.desktop.screen.students;

import io.courtflash.core.account.Account;
import io.courtflash.core.account.Accounts;
import io.courtflash.desktop.fx.Actions;
import io.courtflash.desktop.i18n.Saying;
import io.courtflash.desktop.i18n.Times;
import io.courtflash.desktop.shell.Desk;
import io.courtflash.desktop.shell.Finder.Found;
import io.courtflash.desktop.shell.Screen;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import javafx.scene.Node;

/** The page of the students' accounts. */
public final class StudentsScreen implements Screen {

  private static final int FOUND = 5;

  private final StudentsModel model;
  private final StudentsView view;

  public StudentsScreen(Desk desk) {
    this(
        desk,
        new EngineStudents(desk),
        new Times(desk.of(ZoneId.class)),
        desk.of(InstantSource.class));
  }

  StudentsScreen(Desk desk, StudentBook book, Times times, InstantSource clock) {
    Actions actions =
        new Actions(desk.tasks(), desk.texts(), desk.notices()::done, desk.notices()::failed);
    model = new StudentsModel(book, actions, times, clock);
    view = new StudentsView(model, desk.texts(), times, desk.files());
  }

  /** Accounts whose name has this in it. */
  public static List<Found> find(Desk desk, String typed) {
    return desk.of(Accounts.class).page(typed, 0, FOUND).stream()
        .map(Account::studentId)
        .map(name -> new Found(Saying.of("palette.account", name), name))
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
