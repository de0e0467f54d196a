package io.courtflash.core;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
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
import io.courtflash.core.background.LoopScheduler;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.scheduling.annotation.Scheduled;

@AnalyzeClasses(
    packages = "io.courtflash.core",
    importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

  private static final String ROOT = "io.courtflash.core.";

  @ArchTest
  static final ArchRule theEngineHasNoUserInterface =
      noClasses().should().dependOnClassesThat().resideInAnyPackage("javafx..", "..desktop..");

  @ArchTest
  static final ArchRule featuresHaveNoCycles =
      slices().matching(ROOT + "(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule theVenueDependsOnNoLaterFeature =
      noClasses()
          .that()
          .resideInAPackage(ROOT + "venue..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              ROOT + "release..", ROOT + "reserve..", ROOT + "settle..", ROOT + "pay..");

  @ArchTest
  static final ArchRule nobodyDependsOnOfficeMetricsOrAudit =
      noClasses()
          .that()
          .resideOutsideOfPackages(ROOT + "office..", ROOT + "metrics..", ROOT + "audit..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(ROOT + "office..", ROOT + "metrics..", ROOT + "audit..");

  /** A new payment provider is one package and one setting: no other class of core knows one. */
  @ArchTest
  static final ArchRule nobodyDependsOnAPaymentProvider =
      noClasses()
          .that()
          .resideOutsideOfPackage(ROOT + "pay.mock..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage(ROOT + "pay.mock..");

  @ArchTest
  static final ArchRule rowsAndMappersStayInTheirFeature = classes().should(useOnlyTheirOwnStore());

  @ArchTest
  static final ArchRule controllersNeverTouchMappers =
      noClasses()
          .that()
          .resideInAPackage(ROOT + "*.web..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage(ROOT + "*.store..");

  @ArchTest
  static final ArchRule onlyControllersKnowTheWeb =
      noClasses()
          .that(resideInAPackage(ROOT + "*.store.."))
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.springframework.web..", "jakarta.servlet..");

  @ArchTest
  static final ArchRule noMethodIsScheduledBySpring =
      methods().should().notBeAnnotatedWith(Scheduled.class);

  @ArchTest
  static final ArchRule loopsAreStartedInTheConstructorOfTheClassThatDoesTheWork =
      classes().should(startLoopsInTheirConstructor());

  @ArchTest
  static final ArchRule onlyTheStoreUsesSpringsProgrammaticTransactions =
      noClasses()
          .that()
          .resideOutsideOfPackage(ROOT + "store..")
          .should()
          .dependOnClassesThat()
          .haveNameMatching(
              "org\\.springframework\\.transaction\\.(support\\.Transaction(Template|Operations)"
                  + "|PlatformTransactionManager)");

  /** Such a stream keeps its connection until it is closed. */
  @ArchTest
  static final ArchRule noQueryIsLeftOpen =
      noClasses().should().callMethod(JdbcClient.MappedQuerySpec.class, "stream");

  private static ArchCondition<JavaClass> startLoopsInTheirConstructor() {
    return new ArchCondition<>("call LoopScheduler.every in their own constructor only") {
      @Override
      public void check(JavaClass from, ConditionEvents events) {
        from.getMethodCallsFromSelf().stream()
            .filter(call -> call.getTargetOwner().isEquivalentTo(LoopScheduler.class))
            .filter(call -> call.getName().equals("every"))
            .filter(call -> from.isRecord() || !call.getOrigin().isConstructor())
            .forEach(
                call -> events.add(SimpleConditionEvent.violated(from, call.getDescription())));
      }
    };
  }

  private static ArchCondition<JavaClass> useOnlyTheirOwnStore() {
    return new ArchCondition<>("use only the store of their own feature") {
      @Override
      public void check(JavaClass from, ConditionEvents events) {
        from.getDirectDependenciesFromSelf().stream()
            .filter(to -> isForeignStore(from, to.getTargetClass()))
            .forEach(to -> events.add(SimpleConditionEvent.violated(from, to.getDescription())));
      }
    };
  }

  private static boolean isForeignStore(JavaClass from, JavaClass to) {
    String name = to.getPackageName();
    int at = name.indexOf(".store");
    return name.startsWith(ROOT)
        && at > 0
        && !from.getPackageName().startsWith(name.substring(0, at));
  }
}
