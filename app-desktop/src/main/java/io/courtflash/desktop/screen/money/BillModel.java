package io.courtflash.desktop.screen.money;

import io.courtflash.core.money.statement.BillDifference;
import io.courtflash.core.money.statement.Bills;
import io.courtflash.core.money.statement.ProviderBill;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.PagedList;
import io.courtflash.desktop.fx.PendingOutcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyBooleanProperty;

/** The providers' bills, and what they and the hall's books don't agree on. */
final class BillModel {

  private static final int DAYS = 62;
  private static final int PAGE = 200;

  private final BillService service;
  private final ActionRunner actions;
  private final Runnable onChange;
  private final PagedList<ProviderBill> bills;
  private final PagedList<BillDifference> differences;

  /**
   * @param onChange called after an act, which can have settled a payment
   */
  BillModel(BillService service, ActionRunner actions, Runnable onChange) {
    this.service = service;
    this.actions = actions;
    this.onChange = onChange;
    bills = PagedList.whole(actions.taskRunner(), () -> service.bills(DAYS));
    differences =
        new PagedList<>(
            actions.taskRunner(),
            (last, limit) -> service.differences(last == null ? Long.MAX_VALUE : last.id(), limit),
            PAGE);
  }

  ReadOnlyBooleanProperty busyProperty() {
    return actions.busyProperty();
  }

  PagedList<ProviderBill> bills() {
    return bills;
  }

  PagedList<BillDifference> differences() {
    return differences;
  }

  void reload() {
    bills.reload();
    differences.reload();
  }

  PendingOutcome fetch(long billId) {
    return change(() -> service.fetch(billId), BillModel::ofFetch);
  }

  PendingOutcome importFile(ProviderBill day, Path file) {
    return change(
        () -> service.importFile(day.provider(), day.day(), Files.readAllBytes(file)),
        BillModel::ofImport);
  }

  PendingOutcome check(long differenceId) {
    return change(() -> service.check(differenceId), BillModel::ofCheck);
  }

  PendingOutcome settle(long differenceId, String proof) {
    return change(
        () -> service.settle(differenceId, proof),
        settled ->
            settled ? ActionOutcome.done("bill.settled") : ActionOutcome.refused("bill.changed"));
  }

  private static ActionOutcome ofFetch(Optional<ProviderBill> bill) {
    return bill.map(
            it ->
                it.source() == null
                    ? ActionOutcome.refused("bill.not-there", String.valueOf(it.lastError()))
                    : ActionOutcome.done("bill.compared", it.differences()))
        .orElseGet(() -> ActionOutcome.refused("bill.changed"));
  }

  private static ActionOutcome ofImport(Bills.Import outcome) {
    return switch (outcome) {
      case Bills.Import.Stored(ProviderBill bill) ->
          ActionOutcome.done("bill.compared", bill.differences());
      case Bills.Import.Unreadable(int line, String what) ->
          ActionOutcome.refused("bill.unreadable", line, what);
      case Bills.Import.WrongDay(String number) -> ActionOutcome.refused("bill.wrong-day", number);
      case Bills.Import.Fetched _ -> ActionOutcome.refused("bill.fetched-already");
      case Bills.Import.NoProvider _, Bills.Import.NotEnded _ ->
          ActionOutcome.refused("bill.changed");
    };
  }

  private static ActionOutcome ofCheck(Optional<BillDifference> difference) {
    return difference
        .map(
            it ->
                it.status() == BillDifference.Status.OPEN
                    ? ActionOutcome.refused("bill.still-differs")
                    : ActionOutcome.done("bill.agrees"))
        .orElseGet(() -> ActionOutcome.refused("bill.changed"));
  }

  private <T> PendingOutcome change(Callable<T> change, Function<T, ActionOutcome> outcome) {
    return actions.run(
        change,
        outcome,
        _ -> {
          reload();
          onChange.run();
        });
  }
}
