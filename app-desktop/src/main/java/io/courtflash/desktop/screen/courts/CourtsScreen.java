package io.courtflash.desktop.screen.courts;

import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.shell.Screen;
import io.courtflash.desktop.shell.ScreenContext;
import java.time.ZoneId;
import javafx.scene.Node;

/** The page of the courts. */
public final class CourtsScreen implements Screen {

  private final CourtsModel model;
  private final ClosuresModel closures;
  private final CourtsView view;

  public CourtsScreen(ScreenContext desk) {
    this(desk, new EngineCourtsService(desk), new TimeFormatter(desk.of(ZoneId.class)));
  }

  CourtsScreen(ScreenContext desk, CourtsService book, TimeFormatter times) {
    ActionRunner actions =
        new ActionRunner(desk.tasks(), desk.texts(), desk.notices()::done, desk.notices()::failed);
    model = new CourtsModel(book, actions);
    closures = new ClosuresModel(book, actions, times);
    view = new CourtsView(model, closures, desk.texts(), times);
  }

  @Override
  public String id() {
    return "courts";
  }

  @Override
  public Node view() {
    return view.page();
  }

  @Override
  public void shown() {
    model.courts().reload();
    closures.closures().reload();
  }
}
