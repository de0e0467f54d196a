package io.courtflash.desktop.screen.money;

import io.courtflash.core.money.statement.ProviderStatement;
import io.courtflash.core.money.statement.StatementDifference;
import io.courtflash.core.money.statement.StatementOperations;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.PagedList;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.i18n.TranslatableText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyBooleanProperty;

/** The providers' statements, and their differences from the hall's books. */
final class StatementModel {

  private static final int DAYS = 62;
  private static final int PAGE = 200;

  private final StatementOperations statements;
  private final StatementOperations.OfDifferences found;
  private final Actor staff;
  private final ActionRunner actions;
  private final Runnable onChange;
  private final PagedList<ProviderStatement> bills;
  private final PagedList<StatementDifference> differences;

  /**
   * @param onChange called after an act, which can have settled a payment
   * @param clock in the venue's zone
   */
  StatementModel(
      StatementOperations statements,
      StatementOperations.OfDifferences found,
      Actor staff,
      ActionRunner actions,
      Runnable onChange,
      Clock clock) {
    this.statements = statements;
    this.found = found;
    this.staff = staff;
    this.actions = actions;
    this.onChange = onChange;
    bills =
        PagedList.whole(
            actions.taskRunner(), () -> statements.list(staff, LocalDate.now(clock), DAYS));
    differences =
        new PagedList<>(
            actions.taskRunner(),
            (last, limit) ->
                found.list(staff, false, last == null ? Long.MAX_VALUE : last.id(), limit),
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
    return change(() -> statements.fetch(staff, billId), StatementModel::ofFetch);
  }

  /**
   * Reads a file of the provider.
   *
   * @param shown receives what importing it would store
   */
  PendingOutcome previewFile(ProviderStatement day, Path file, Consumer<TranslatableText> shown) {
    return actions.run(
        () -> statements.previewFile(staff, day.provider(), day.day(), Files.readAllBytes(file)),
        _ -> ActionOutcome.shown(),
        preview ->
            shown.accept(
                TranslatableText.of(
                    "bill.preview",
                    day.day(),
                    preview.payments(),
                    BookingFormatter.yuan(preview.paid()),
                    preview.refunds(),
                    BookingFormatter.yuan(preview.refunded()),
                    preview.others())));
  }

  PendingOutcome importFile(ProviderStatement day, Path file) {
    return change(
        () -> statements.importFile(staff, day.provider(), day.day(), Files.readAllBytes(file)),
        bill -> ActionOutcome.done("bill.compared", bill.differences()));
  }

  PendingOutcome check(long differenceId) {
    return change(() -> found.check(staff, differenceId), StatementModel::ofCheck);
  }

  PendingOutcome settle(long differenceId, String proof) {
    return change(
        () -> found.settle(staff, differenceId, new StaffReason(proof)),
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
