package io.courtflash.desktop.screen.money;

import atlantafx.base.theme.Styles;
import io.courtflash.core.office.UnsettledMoney;
import io.courtflash.core.office.UnsettledMoney.Issue;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.booking.ReasonInput;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.Nodes;
import io.courtflash.desktop.fx.PagedList.LoadState;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.shell.Links;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * The unsettled payments and refunds in a table with their toolbar. When there are none, one line
 * says so and leaves the room to the lists below.
 */
final class UnsettledMoneyPane extends VBox {

  private static final double HEIGHT = 220;

  private final MoneyModel model;
  private final StatementModel bills;
  private final MoneyFormatter formatter;
  private final DataTable<UnsettledMoney> table;

  UnsettledMoneyPane(
      MoneyModel model, StatementModel bills, MoneyFormatter formatter, Links links) {
    this.model = model;
    this.bills = bills;
    this.formatter = formatter;
    this.table =
        new DataTable<>(
            formatter.texts(),
            model.unsettled(),
            "money.unsettled",
            "money.unsettled-empty",
            unsettled -> List.of(unsettled.kind(), unsettled.id()));
    table
        .column("money.age", 110, formatter::age)
        .column("money.issue", 180, formatter::issue)
        .links(
            "money.student",
            150,
            formatter::person,
            unsettled -> links.toPerson(unsettled.studentId()))
        .figures("money.amount", 90, unsettled -> BookingFormatter.yuan(unsettled.amount()))
        .button("money.act", 140, UnsettledMoneyPane::nextStep, this::takeNextStep)
        .column("money.next", 290, formatter::next)
        .wrapping();
    getStyleClass().add("slot-part");
    VBox list = new VBox(title(), table, bar());
    list.getStyleClass().add("slot-part");
    list.setMinHeight(HEIGHT);
    list.setMaxHeight(HEIGHT);
    BooleanBinding nothing =
        Bindings.isEmpty(model.unsettled().rows())
            .and(model.unsettled().stateProperty().isEqualTo(LoadState.READ));
    getChildren().addAll(shownIf(nothing, nothing()), shownIf(nothing.not(), list));
  }

  private static <T extends Node> T shownIf(ObservableBooleanValue condition, T node) {
    Nodes.showWhile(node, condition);
    return node;
  }

  private Label nothing() {
    Label nothing = new Label(null, new FontIcon(Feather.CHECK_CIRCLE));
    nothing.setId("money-nothing-unsettled");
    nothing.getStyleClass().add(Styles.TEXT_MUTED);
    nothing.textProperty().bind(formatter.texts().of("money.unsettled-empty"));
    return nothing;
  }

  private Label title() {
    Label title =
        Nodes.label(
            Bindings.createStringBinding(
                this::titleText,
                model.unsettled().rows(),
                model.unsettled().stateProperty(),
                formatter.texts().languageProperty()),
            Styles.TEXT_BOLD);
    title.setId("money-unsettled-title");
    return title;
  }

  /** Without a number while nobody knows it. */
  private String titleText() {
    return model.unsettled().stateProperty().get() == LoadState.READ
        ? formatter.texts().get("money.unsettled-count", model.unsettled().rows().size())
        : formatter.texts().get("money.unsettled");
  }

  private Toolbar bar() {
    Toolbar bar = new Toolbar(formatter.texts());
    bar.disableProperty().bind(model.busyProperty());
    bar.add(
        "money.query-now",
        is(Issue.PAYMENT_UNKNOWN, Issue.REFUND_UNDER_WAY),
        () -> takeNextStep(selected()));
    bar.add("money.retry", is(Issue.REFUND_REFUSED), () -> retry(selected()));
    bar.add(
        "money.hand-out", is(Issue.REFUND_AT_COUNTER), () -> model.acts().handOut(selected().id()));
    bar.add("money.settle", is(Issue.REFUND_REFUSED), this::settleByHand);
    bar.add("money.drop", is(Issue.REFUND_REFUSED), this::drop);
    Issue[] differences = {
      Issue.BILL_OURS_ONLY,
      Issue.BILL_THEIRS_ONLY,
      Issue.BILL_REFUND_UNDER_WAY,
      Issue.BILL_REFUND_REFUSED,
      Issue.BILL_AMOUNT
    };
    bar.add("money.bill-check", is(differences), () -> bills.check(selected().id()));
    bar.add("money.bill-settle", is(differences), this::settleDifference);
    bar.add("money.bill-fetch", is(Issue.BILL_MISSING), () -> bills.fetch(selected().id()));
    bar.showWhatApplies(table.table(), "money.choose");
    return table.menuOf(bar);
  }

  private ObservableValue<Boolean> is(Issue... issues) {
    return table
        .table()
        .getSelectionModel()
        .selectedItemProperty()
        .map(unsettled -> List.of(issues).contains(unsettled.kind()))
        .orElse(false);
  }

  /** The key of what staff do next. */
  private static String nextStep(UnsettledMoney unsettled) {
    return switch (unsettled.kind()) {
      case PAYMENT_UNKNOWN, REFUND_UNDER_WAY -> "money.query-now";
      case REFUND_REFUSED -> "money.retry";
      case REFUND_AT_COUNTER -> "money.hand-out";
      case BILL_OURS_ONLY,
          BILL_THEIRS_ONLY,
          BILL_REFUND_UNDER_WAY,
          BILL_REFUND_REFUSED,
          BILL_AMOUNT ->
          "money.bill-check";
      case BILL_MISSING -> "money.bill-fetch";
    };
  }

  private void takeNextStep(UnsettledMoney unsettled) {
    switch (unsettled.kind()) {
      case PAYMENT_UNKNOWN -> model.acts().queryPayment(unsettled.number());
      case REFUND_UNDER_WAY -> model.acts().queryRefundNow(unsettled.id());
      case REFUND_REFUSED -> retry(unsettled);
      case REFUND_AT_COUNTER -> model.acts().handOut(unsettled.id());
      case BILL_OURS_ONLY,
          BILL_THEIRS_ONLY,
          BILL_REFUND_UNDER_WAY,
          BILL_REFUND_REFUSED,
          BILL_AMOUNT ->
          bills.check(unsettled.id());
      case BILL_MISSING -> bills.fetch(unsettled.id());
    }
  }

  private void retry(UnsettledMoney unsettled) {
    Input reason = ReasonInput.input();
    Form form = new Form(formatter.texts());
    form.destructiveProperty().set(true);
    form.addReason("booking.reason", reason);
    form.hint(
        formatter
            .texts()
            .of(
                "money.retry-hint",
                BookingFormatter.yuan(unsettled.amount()),
                formatter.person(unsettled)));
    new Dialogs(formatter.texts(), this)
        .form(
            TranslatableText.of("money.retry-title"),
            form,
            "money.retry-confirm",
            () -> model.acts().retry(unsettled.id(), unsettled.amount(), reason.text()));
  }

  private void settleByHand() {
    UnsettledMoney unsettled = selected();
    Input proof = ReasonInput.input();
    Form form = new Form(formatter.texts());
    form.add("money.proof", proof);
    form.hint(
        formatter
            .texts()
            .of(
                "money.settle-hint",
                BookingFormatter.yuan(unsettled.amount()),
                formatter.person(unsettled)));
    new Dialogs(formatter.texts(), this)
        .form(
            TranslatableText.of("money.settle-title"),
            form,
            "money.settle-confirm",
            () -> model.acts().settleByHand(unsettled.id(), unsettled.amount(), proof.text()));
  }

  private void drop() {
    UnsettledMoney unsettled = selected();
    Input reason = ReasonInput.input();
    Form form = new Form(formatter.texts());
    form.addReason("booking.reason", reason);
    form.hint(
        formatter
            .texts()
            .of(
                "money.drop-hint",
                BookingFormatter.yuan(unsettled.amount()),
                formatter.person(unsettled)));
    new Dialogs(formatter.texts(), this)
        .form(
            TranslatableText.of("money.drop-title"),
            form,
            "money.drop-confirm",
            () -> model.acts().drop(unsettled.id(), unsettled.amount(), reason.text()));
  }

  private void settleDifference() {
    StatementsPane.settle(
        new Dialogs(formatter.texts(), this),
        bills,
        new StatementFormatter(formatter.booking()),
        selected().id());
  }

  private UnsettledMoney selected() {
    return table.table().getSelectionModel().getSelectedItem();
  }
}
