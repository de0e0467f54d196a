package io.courtflash.desktop.screen.money;

import io.courtflash.core.money.counter.ClosingOperations;
import io.courtflash.core.money.gateway.mock.MockPayOperations;
import io.courtflash.core.money.order.InquiryOperations;
import io.courtflash.core.money.refund.RefundOperations;
import io.courtflash.core.money.statement.StatementOperations;
import io.courtflash.core.office.MoneyFilter;
import io.courtflash.core.office.MoneyOperations;
import io.courtflash.core.office.PayOrderLine;
import io.courtflash.core.people.access.Actor;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.booking.StaffBookingService;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Poller;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.screen.money.MoneyModel.MoneyUpdate;
import io.courtflash.desktop.shell.GrantedPermissions;
import io.courtflash.desktop.shell.Screen;
import io.courtflash.desktop.shell.ScreenContext;
import io.courtflash.desktop.shell.ScreenEntry;
import java.time.Clock;
import java.time.Duration;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
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
      MoneyOperations money,
      RefundOperations refunds,
      RefundOperations.OfParts parts,
      InquiryOperations inquiry,
      MockPayOperations mock,
      ClosingOperations closings,
      StatementOperations statements,
      StatementOperations.OfDifferences differences,
      Actor staff,
      StaffBookingService staffBookings,
      BookingFormatter formatter,
      InstantSource clock,
      ZoneId zone) {
    ActionRunner actions = context.newActionRunner();
    Clock hallClock = clock.withZone(zone);
    MoneyActs acts = new MoneyActs(refunds, parts, inquiry, mock, staff, actions);
    model = new MoneyModel(money, closings, staffBookings, acts, staff, actions, hallClock);
    bills = new StatementModel(statements, differences, staff, actions, model::reload, hallClock);
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

  /** Finds the payment order with a number. */
  public record PayOrderSearchProvider(MoneyOperations money, Actor staff)
      implements ScreenEntry.SearchProvider {

    @Override
    public List<SearchHit> find(String query) {
      MoneyFilter filter = MoneyFilter.ofText(query);
      return money.orders(staff, filter, Long.MAX_VALUE, 1).stream()
          .map(PayOrderLine::outTradeNo)
          .filter(query::equals)
          .map(number -> new SearchHit(TranslatableText.of("palette.order", number), number))
          .toList();
    }
  }
}
