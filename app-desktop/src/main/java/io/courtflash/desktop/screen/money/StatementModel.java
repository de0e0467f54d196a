package io.courtflash.desktop.screen.money;

import io.courtflash.core.money.statement.ProviderStatement;
import io.courtflash.core.money.statement.StatementDifference;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.PagedList;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.i18n.TranslatableText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyBooleanProperty;

/** The providers' statements, and their differences from the hall's books. */
final class StatementModel {

  private static final int DAYS = 62;
  private static final int PAGE = 200;

  private final StatementService service;
  private final ActionRunner actions;
  private final Runnable onChange;
  private final PagedList<ProviderStatement> bills;
  private final PagedList<StatementDifference> differences;

  /**
   * @param onChange called after an act, which can have settled a payment
   */
  StatementModel(StatementService service, ActionRunner actions, Runnable onChange) {
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

  PagedList<ProviderStatement> bills() {
    return bills;
  }

  PagedList<StatementDifference> differences() {
    return differences;
  }

  void reload() {
    bills.reload();
    differences.reload();
  }

  PendingOutcome fetch(long billId) {
    return change(() -> service.fetch(billId), StatementModel::ofFetch);
  }

  /**
   * Reads a file of the provider.
   *
   * @param shown receives what importing it would store
   */
  PendingOutcome previewFile(ProviderStatement day, Path file, Consumer<TranslatableText> shown) {
    return actions.run(
        () -> service.previewFile(day.provider(), day.day(), Files.readAllBytes(file)),
        _ -> ActionOutcome.shown(),
        preview ->
            shown.accept(
                TranslatableText.of(
                    "bill.preview",
                    day.day().toString(),
                    preview.payments(),
                    BookingFormatter.yuan(preview.paid()),
                    preview.refunds(),
                    BookingFormatter.yuan(preview.refunded()),
                    preview.others())));
  }

  PendingOutcome importFile(ProviderStatement day, Path file) {
    return change(
        () -> service.importFile(day.provider(), day.day(), Files.readAllBytes(file)),
        bill -> ActionOutcome.done("bill.compared", bill.differences()));
  }

  PendingOutcome check(long differenceId) {
    return change(() -> service.check(differenceId), StatementModel::ofCheck);
  }

  PendingOutcome settle(long differenceId, String proof) {
    return change(
        () -> service.settle(differenceId, proof),
        settled ->
            settled ? ActionOutcome.done("bill.settled") : ActionOutcome.refused("bill.changed"));
  }

  private static ActionOutcome ofFetch(Optional<ProviderStatement> bill) {
    return bill.map(
            it ->
                it.source() == null
                    ? ActionOutcome.refused("bill.not-there", String.valueOf(it.lastError()))
                    : ActionOutcome.done("bill.compared", it.differences()))
        .orElseGet(() -> ActionOutcome.refused("bill.changed"));
  }

  private static ActionOutcome ofCheck(Optional<StatementDifference> difference) {
    return difference
        .map(
            it ->
                it.status() == StatementDifference.Status.OPEN
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
