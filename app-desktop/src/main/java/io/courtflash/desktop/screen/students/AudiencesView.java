package io.courtflash.desktop.screen.students;

import io.courtflash.core.people.access.Audience;
import io.courtflash.desktop.booking.RuleLimitForm;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.function.Function;
import javafx.scene.layout.VBox;

/** The audiences in a table, with the buttons that change them above it. */
final class AudiencesView extends VBox {

  private static final double WIDTH = 640;
  private static final double HEIGHT = 320;

  private final AudiencesModel model;
  private final Texts texts;
  private final DataTable<Audience> table;

  AudiencesView(AudiencesModel model, Texts texts) {
    super(8);
    this.model = model;
    this.texts = texts;
    table =
        new DataTable<>(
            texts, model.audiences(), "audiences.list", "audiences.empty", Audience::id);
    table
        .column("audiences.name", 300, Audience::name)
        .column(
            "audiences.new-accounts",
            240,
            audience -> audience.isDefault() ? texts.get("audiences.belong-here") : "");
    setMinWidth(WIDTH);
    setPrefSize(WIDTH, HEIGHT);
    getChildren().addAll(toolbar(), table);
  }

  private Toolbar toolbar() {
    var selected = table.table().getSelectionModel().selectedItemProperty();
    var other = selected.map(audience -> !audience.isDefault()).orElse(false);
    Toolbar bar = new Toolbar(texts);
    bar.disableProperty().bind(model.busyProperty());
    bar.addPrimary("audiences.add", () -> ask("audiences.add", "", model::add));
    bar.add(
        "audiences.rename",
        selected.isNotNull(),
        () -> {
          Audience audience = selected.get();
          ask("audiences.rename", audience.name(), name -> model.rename(audience, name));
        });
    bar.add("audiences.make-default", other, () -> model.makeDefault(selected.get()));
    bar.add("audiences.limits", selected.isNotNull(), () -> changeLimits(selected.get()));
    bar.add("audiences.retire", other, () -> retire(selected.get()));
    return table.menuOf(bar);
  }

  private void ask(String title, String initial, Function<String, PendingOutcome> action) {
    Input name = model.name(initial);
    Form form = new Form(texts);
    form.add("audiences.name", name);
    new Dialogs(texts, this)
        .form(TranslatableText.of(title), form, "form.save", () -> action.apply(name.text()));
  }

  private void changeLimits(Audience audience) {
    model.readLimits(
        audience,
        limits ->
            new RuleLimitForm(texts, new Dialogs(texts, this))
                .show(
                    TranslatableText.of("audiences.limits-title", audience.name()),
                    "audiences.limits-hint",
                    limits,
                    own -> model.replaceLimits(audience, own)));
  }

  private void retire(Audience audience) {
    new Dialogs(texts, this)
        .confirmLoss(
            TranslatableText.of("audiences.retire-question", audience.name()),
            "audiences.retire",
            () -> model.retire(audience));
  }
}
