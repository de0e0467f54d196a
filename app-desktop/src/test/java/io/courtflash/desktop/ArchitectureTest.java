package io.courtflash.desktop;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.HashMap;
import java.util.Map;
import javafx.application.Platform;

@AnalyzeClasses(
    packages = "io.courtflash.desktop",
    importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

  private static final String SCREENS = "io.courtflash.desktop.screen.";

  @ArchTest
  static final ArchRule theConsoleUsesOnlyWhatFeaturesPublish =
      noClasses()
          .that()
          .resideInAPackage("io.courtflash.desktop..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("io.courtflash.core..store..", "io.courtflash.core..web..");

  @ArchTest
  static final ArchRule onlyOnePlaceGoesBackToTheJavaFxThread =
      noClasses()
          .that()
          .resideOutsideOfPackage("io.courtflash.desktop.fx..")
          .should()
          .callMethod(Platform.class, "runLater", Runnable.class);

  @ArchTest
  static final ArchRule noPackageOfTheConsoleNeedsItsOwnUsers =
      slices().matching("io.courtflash.desktop.(**)").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule noScreenKnowsAnotherScreen =
      slices().matching(SCREENS + "(*)..").should().notDependOnEachOther();

  /** So neither does the command line, nor anything that it uses. */
  @ArchTest
  static final ArchRule onlyTheStartKnowsScreens =
      noClasses()
          .that()
          .resideOutsideOfPackages(SCREENS + ".", "io.courtflash.desktop.boot..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage(SCREENS + ".");

  @ArchTest
  static final ArchRule theCommandLineNeedsNoWindow =
      noClasses()
          .that()
          .resideInAPackage("io.courtflash.desktop.cli..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              SCREENS + ".", "io.courtflash.desktop.shell..", "io.courtflash.desktop.fx..");

  @ArchTest
  static final ArchRule oneNameIsOneType =
      classes().that().areTopLevelClasses().should(haveTheirNameAlone());

  private static ArchCondition<JavaClass> haveTheirNameAlone() {
    return new ArchCondition<>("be the only ones of their name") {
      private final Map<String, String> names = new HashMap<>();

      @Override
      public void check(JavaClass type, ConditionEvents events) {
        String other = names.putIfAbsent(type.getSimpleName(), type.getName());
        if (other != null && !type.getSimpleName().equals("package-info")) {
          events.add(
              SimpleConditionEvent.violated(type, other + " has the name of " + type.getName()));
        }
      }
    };
  }
}
