package io.courtflash.core;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.properties.CanBeAnnotated.Predicates.annotatedWith;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import io.courtflash.core.background.LoopScheduler;
import java.util.HashMap;
import java.util.Map;
import org.apache.ibatis.annotations.Mapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.RestController;

@AnalyzeClasses(
    packages = "io.courtflash.core",
    importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

  private static final String ROOT = "io.courtflash.core.";

  private static final String[] OPERATIONS = {
    ROOT + "audit..",
    ROOT + "backup..",
    ROOT + "diagnostics..",
    ROOT + "doctor..",
    ROOT + "export..",
    ROOT + "metrics..",
    ROOT + "rehearsal..",
    ROOT + "retention..",
    ROOT + "rush..",
    ROOT + "sample.."
  };

  private static final DescribedPredicate<JavaClass> CONTROLLERS =
      resideInAPackage("..web..")
          .or(annotatedWith(Controller.class))
          .or(annotatedWith(RestController.class));

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
  static final ArchRule nobodyDependsOnWhatMeasuresTheHallAndKeepsItRunning =
      noClasses()
          .that()
          .resideOutsideOfPackages(OPERATIONS)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(OPERATIONS);

  @ArchTest
  static final ArchRule nobodyDependsOnTheOffice =
      noClasses()
          .that()
          .resideOutsideOfPackage(ROOT + "office..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage(ROOT + "office..");

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
  static final ArchRule mappersAreInTheStoreOfTheirFeature =
      classes()
          .that()
          .areAnnotatedWith(Mapper.class)
          .should()
          .resideInAPackage(ROOT + "*..store..");

  @ArchTest
  static final ArchRule controllersNeverTouchMappers =
      noClasses()
          .that(CONTROLLERS)
          .should()
          .dependOnClassesThat()
          .resideInAPackage(ROOT + "*..store..");

  @ArchTest
  static final ArchRule onlyControllersKnowTheWeb =
      noClasses()
          .that(not(CONTROLLERS))
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

  @ArchTest
  static final ArchRule oneNameIsOneType =
      classes().that().areTopLevelClasses().should(haveTheirNameAlone());

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
    String[] feature = (to.getPackageName() + ".").split("\\.store\\.", 2);
    return feature.length == 2
        && feature[0].startsWith(ROOT)
        && !(from.getPackageName() + ".").startsWith(feature[0] + ".");
  }
}
