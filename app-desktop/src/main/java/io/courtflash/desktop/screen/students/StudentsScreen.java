package io.courtflash.desktop.screen.students;

import io.courtflash.desktop.fx.Actions;
import io.courtflash.desktop.i18n.Times;
import io.courtflash.desktop.shell.Desk;
import io.courtflash.desktop.shell.Screen;
import java.time.InstantSource;
import java.time.ZoneId;
import javafx.scene.Node;

/** The page of the students' accounts. */
public final class StudentsScreen implements Screen {

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
