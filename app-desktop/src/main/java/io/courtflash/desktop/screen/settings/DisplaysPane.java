package io.courtflash.desktop.screen.settings;

import atlantafx.base.theme.Styles;
import io.courtflash.core.booking.arrival.DisplayOperations;
import io.courtflash.core.booking.arrival.DisplayOperations.PairedDisplay;
import io.courtflash.core.people.access.Actor;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.PagedList;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
import java.time.Instant;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The screens on which people check themselves in: pairs them, lists them, removes them. */
final class DisplaysPane extends VBox {

  private static final double TABLE_HEIGHT = 160;

  private final DisplayOperations operations;
  private final Actor staff;
  private final Texts texts;
  private final ActionRunner actions;
  private final PagedList<PairedDisplay> displays;
  private final DataTable<PairedDisplay> table;

  DisplaysPane(
      DisplayOperations operations,
      Actor staff,
      Texts texts,
      TimeFormatter times,
      ActionRunner actions) {
    super(8);
    this.operations = operations;
    this.staff = staff;
    this.texts = texts;
    this.actions = actions;
    displays = PagedList.whole(actions.taskRunner(), () -> operations.displays(staff));
    table =
        new DataTable<>(
            texts, displays, "settings.display-list", "settings.no-displays", PairedDisplay::id);
    table
        .column("settings.display-name", 220, this::name)
        .column("settings.display-paired-at", 150, display -> text(times, display.pairedAt()))
        .column("settings.display-seen", 150, display -> text(times, display.seenAt()));
    table.setPrefHeight(TABLE_HEIGHT);
    Label hint = new Label();
    hint.textProperty().bind(texts.of("settings.displays-hint"));
    hint.setWrapText(true);
    hint.getStyleClass().add(Styles.TEXT_MUTED);
    getChildren().addAll(hint, toolbar(), table);
  }

  void reload() {
    displays.reload();
  }

  private Toolbar toolbar() {
    Toolbar bar = new Toolbar(texts);
    bar.add("settings.display-pair", this::askDigits);
    bar.add("settings.display-console", this::pairConsole);
    bar.add(
        "settings.display-remove",
        table.table().getSelectionModel().selectedItemProperty().isNotNull(),
        () -> remove(table.table().getSelectionModel().getSelectedItem()));
    return table.menuOf(bar);
  }

  private String name(PairedDisplay display) {
    return display.isConsole() ? texts.get("settings.display-own") : display.name();
  }

  private String text(TimeFormatter times, @Nullable Instant instant) {
    return instant == null ? "" : times.minute(texts, instant);
  }

  private void askDigits() {
    Input digits =
        new Input("", typed -> problem(isCode(typed.strip()), "settings.display-digits-rule"));
    Input name =
        new Input("", typed -> problem(isName(typed.strip()), "settings.display-name-rule"));
    Form form = new Form(texts);
    form.add("settings.display-digits", digits);
    form.add("settings.display-name", name);
    new Dialogs(texts, this)
        .form(
            TranslatableText.of("settings.display-pair"),
            form,
            "form.save",
            () -> pair(digits.text().strip(), name.text().strip()));
  }

  private static boolean isCode(String typed) {
    return typed.matches("\\d{6}");
  }

  private static boolean isName(String typed) {
    return !typed.isEmpty() && typed.length() <= DisplayOperations.MAX_NAME;
  }

  private static Optional<TranslatableText> problem(boolean isValid, String rule) {
    return isValid
        ? Optional.empty()
        : Optional.of(TranslatableText.of(rule, Integer.toString(DisplayOperations.MAX_NAME)));
  }

  private PendingOutcome pair(String digits, String name) {
    return actions.run(
        () -> operations.pair(staff, digits, name),
        paired ->
            paired
                ? ActionOutcome.done("settings.display-paired", name)
                : ActionOutcome.refused("settings.display-unknown"),
        _ -> reload());
  }

  private void pairConsole() {
    var _ =
        actions.run(
            () -> {
              operations.pairConsole(staff);
              return true;
            },
            _ -> ActionOutcome.done("settings.display-console-paired"),
            _ -> reload());
  }

  private void remove(PairedDisplay display) {
    var _ =
        actions.run(
            () -> operations.remove(staff, display.id()),
            removed ->
                removed
                    ? ActionOutcome.done("settings.display-removed")
                    : ActionOutcome.refused("settings.display-gone"),
            _ -> reload());
  }
}
