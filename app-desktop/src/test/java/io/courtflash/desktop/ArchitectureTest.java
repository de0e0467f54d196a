package io.courtflash.desktop;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import javafx.application.Platform;

@AnalyzeClasses(
    packages = "io.courtflash.desktop",
    importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

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
}
