package io.courtflash.desktop.screen.signin;

import atlantafx.base.theme.Styles;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.i18n.Texts;
import javafx.scene.control.Button;
import javafx.scene.layout.FlowPane;

/** The fields for a new hall's name, its courts and its audiences. */
final class OnboardingHallForm {

  private static final int GAP = 8;

  private final OnboardingModel model;
  private final Texts texts;
  private final Runnable redraw;

  /**
   * @param redraw shows the form again after a part was added or removed
   */
  OnboardingHallForm(OnboardingModel model, Texts texts, Runnable redraw) {
    this.model = model;
    this.texts = texts;
    this.redraw = redraw;
  }

  Form form() {
    Form form = new Form(texts);
    form.add("onboarding.hall", model.hall);
    for (int number = 0; number < model.parts.size(); number++) {
      addPart(form, number);
    }
    form.hint(texts.of("onboarding.courts-help"));
    FlowPane buttons = new FlowPane(GAP, GAP);
    if (model.parts.size() < OnboardingModel.MOST_PARTS) {
      buttons.getChildren().add(button("onboarding.add-part", model::addPart));
    }
    if (model.parts.size() > 1) {
      buttons
          .getChildren()
          .add(button("onboarding.remove-part", () -> model.removePart(model.parts.size() - 1)));
    }
    form.addPart(buttons);
    form.add("onboarding.audiences", model.audiences);
    form.hint(texts.of("onboarding.audiences-help"));
    return form;
  }

  private void addPart(Form form, int number) {
    OnboardingModel.Part part = model.parts.get(number);
    String suffix = number == 0 ? "" : "-" + (number + 1);
    if (model.parts.size() > 1) {
      form.add("onboarding-part" + suffix, texts.of("onboarding.part"), part.name());
    }
    form.add("onboarding-courts" + suffix, texts.of("onboarding.courts"), part.courts());
    if (model.parts.size() > 1) {
      form.pairLast();
    }
  }

  private Button button(String key, Runnable act) {
    Button button = new Button();
    button.setId(key.replace('.', '-'));
    button.textProperty().bind(texts.of(key));
    button.accessibleTextProperty().bind(texts.of(key));
    button.getStyleClass().add(Styles.FLAT);
    button.setOnAction(
        _ -> {
          act.run();
          redraw.run();
        });
    return button;
  }
}
