package io.courtflash.desktop.screen.students;

import io.courtflash.core.people.roster.FirstLoginCodes.FirstLogin;
import io.courtflash.core.people.roster.RosterFile;
import io.courtflash.core.people.roster.RosterPreview;
import io.courtflash.core.people.roster.RosterPreview.Change;
import io.courtflash.core.people.roster.RosterPreview.Person;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.RequiredComboBox;
import io.courtflash.desktop.i18n.RosterProblemFormatter;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.TextArea;

/** Shows the changes that a list of people would make, before it is applied. */
record RosterReviewDialog(RosterImport roster, Texts texts, Node page) {

  private static final int MAX_LINES = 1_000;
  private static final int ROWS = 12;

  /**
   * Opens the dialog.
   *
   * @param shown receives the codes of new people once the list was applied
   */
  void open(RosterImport.Review review, Consumer<List<FirstLogin>> shown) {
    RosterPreview preview = review.preview();
    Form form = new Form(texts);
    form.hint(
        texts.of(
            "roster.summary",
            preview.added().size(),
            preview.changed().size(),
            preview.unchanged(),
            preview.gone().size()));
    RosterFile.Rows file = review.file();
    if (!file.headings().isEmpty()) {
      form.hint(texts.of("import.columns", String.join(", ", file.headings())));
    }
    if (!file.ignoredHeadings().isEmpty()) {
      form.hint(texts.of("roster.ignored", String.join(", ", file.ignoredHeadings())));
    }
    form.getChildren().add(details(preview));
    ObjectProperty<Boolean> suspends = new SimpleObjectProperty<>(false);
    ObjectProperty<Boolean> confirms = new SimpleObjectProperty<>(false);
    if (!preview.gone().isEmpty()) {
      addChoice(form, "roster.gone", this::goneChoice, suspends);
    }
    if (preview.hasManyGone()) {
      form.hint(texts.of("roster.many-gone", preview.gone().size(), preview.listed()));
      addChoice(form, "roster.confirm-gone", this::confirmChoice, confirms);
    }
    new Dialogs(texts, page)
        .form(
            TranslatableText.of("students.import"),
            form,
            "roster.apply",
            () ->
                roster.apply(
                    review,
                    suspends.get() ? texts.get("roster.gone-reason") : null,
                    confirms.get(),
                    shown));
  }

  private void addChoice(
      Form form, String key, Function<Boolean, String> name, ObjectProperty<Boolean> choice) {
    form.addBox(key, new RequiredComboBox<>(texts, key, List.of(false, true), name, choice));
  }

  private String confirmChoice(boolean confirms) {
    return texts.get(confirms ? "roster.confirm-gone-yes" : "roster.confirm-gone-no");
  }

  private String goneChoice(boolean suspends) {
    return texts.get(suspends ? "roster.gone-suspend" : "roster.gone-keep");
  }

  private TextArea details(RosterPreview preview) {
    List<String> lines = lines(preview).limit(MAX_LINES).toList();
    TextArea area = new TextArea(String.join("\n", lines));
    area.setId("roster-details");
    area.setEditable(false);
    area.setPrefRowCount(Math.clamp(lines.size(), 2, ROWS));
    area.accessibleTextProperty().bind(texts.of("roster.details"));
    return area;
  }

  private Stream<String> lines(RosterPreview preview) {
    return Stream.of(
            preview.added().stream().map(person -> texts.get("roster.is-new", named(person))),
            preview.changed().stream().map(this::line),
            preview.gone().stream().map(person -> texts.get("roster.is-gone", named(person))))
        .flatMap(part -> part);
  }

  private static String named(Person person) {
    return person.name() == null ? person.studentId() : person.studentId() + " " + person.name();
  }

  private String line(Change change) {
    Stream<String> differences =
        change.differences().stream()
            .map(
                difference ->
                    texts.get(
                        "roster.differs",
                        texts.get(RosterProblemFormatter.column(difference.column())),
                        Objects.requireNonNullElse(difference.before(), ""),
                        difference.after()));
    Stream<String> all =
        change.returns()
            ? Stream.concat(differences, Stream.of(texts.get("roster.returns")))
            : differences;
    return texts.get(
        "roster.is-changed", change.studentId(), all.collect(Collectors.joining("; ")));
  }
}
