package io.courtflash.desktop.screen.money;

import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.booking.StaffBookingService;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Poller;
import io.courtflash.desktop.screen.money.MoneyModel.MoneyUpdate;
import io.courtflash.desktop.shell.GrantedPermissions;
import io.courtflash.desktop.shell.Screen;
import io.courtflash.desktop.shell.ScreenContext;
import java.time.Duration;
import java.time.InstantSource;
import javafx.scene.Node;

/** The money screen. While it is visible, it reads unsettled money every second. */
public final class MoneyScreen implements Screen {

  private static final Duration PAUSE = Duration.ofSeconds(1);

  private final MoneyModel model;
  private final StatementModel bills;
  private final MoneyView view;
  private final Poller<MoneyUpdate> poller;

  MoneyScreen(
      ScreenContext context,
      GrantedPermissions granted,
      MoneyService service,
      ClosingService closings,
      StatementService billService,
      StaffBookingService staffBookings,
      BookingFormatter formatter,
      InstantSource clock) {
    ActionRunner actions = context.newActionRunner();
    model = new MoneyModel(service, closings, staffBookings, actions, clock);
    bills = new StatementModel(billService, actions, model::reload);
    view =
        new MoneyView(
            model,
            bills,
            granted,
            new MoneyFormatter(formatter, clock),
            context.files(),
            context.links());
    poller = new Poller<>(PAUSE, model::readUpdate, model::update, () -> {});
    view.page().addRefresh(this::refresh);
  }

  @Override
  public void reveal(String outTradeNo) {
    model.query().clear();
    model.query().text.set(outTradeNo);
    model.reloadLists();
    view.select(outTradeNo);
  }

  @Override
  public String id() {
    return "money";
  }

  @Override
  public Node view() {
    return view.page();
  }

  @Override
  public void onShow() {
    model.reload();
    bills.reload();
    poller.start();
  }

  @Override
  public void onHide() {
    poller.stop();
  }
}
