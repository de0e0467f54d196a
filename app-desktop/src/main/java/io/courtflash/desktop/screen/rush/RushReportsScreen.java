package io.courtflash.desktop.screen.rush;

import io.courtflash.core.operations.rush.RushReportOperations;
import io.courtflash.core.people.access.Actor;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.UserAction;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.shell.DocumentOpener;
import io.courtflash.desktop.shell.Screen;
import io.courtflash.desktop.shell.ScreenContext;
import java.util.List;
import javafx.scene.Node;

/** The screen of the kept reports of each gate. */
public final class RushReportsScreen implements Screen {

  private final RushReportsModel model;
  private final RushReportsView view;

  RushReportsScreen(
      ScreenContext context,
      RushReportOperations operations,
      Actor staff,
      TimeFormatter times,
      DocumentOpener opener) {
    ActionRunner actions = context.newActionRunner();
    RushReportFormatter formatter = new RushReportFormatter(context.texts(), times);
    model =
        new RushReportsModel(
            operations, staff, actions, new RushReportFileWriter(formatter), opener);
    view = new RushReportsView(model, context.texts(), formatter, context.files());
    view.page().addRefresh(this::refresh);
  }

  @Override
  public Node view() {
    return view.page();
  }

  @Override
  public List<UserAction> actions() {
    return view.actions();
  }

  /**
   * Selects a report.
   *
   * @param id of the report
   */
  @Override
  public void reveal(String id) {
    view.select(Long.parseLong(id));
  }

  @Override
  public void onShow() {
    model.reports().reload();
    view.selectNewest();
  }
}
