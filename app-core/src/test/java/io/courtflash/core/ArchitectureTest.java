package io.courtflash.core;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.CanBeAnnotated.Predicates.annotatedWith;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import io.courtflash.core.platform.work.LoopScheduler;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

  /** The rooms, from the ground up: each may use those before it. */
  private static final List<String> ROOMS =
      List.of("platform", "people", "hall", "booking", "money", "change", "messages");

  /** They measure, keep the hall running and read; nobody depends on them. */
  private static final List<String> TOP_ROOMS = List.of("operations", "office");

  private static final int MOST_FILES = 25;

  private static final DescribedPredicate<JavaClass> CONTROLLERS =
      resideInAPackage("..web..")
          .or(resideInAPackage(ROOT + "platform.http.."))
          .or(annotatedWith(Controller.class))
          .or(annotatedWith(RestController.class));

  @ArchTest
  static final ArchRule theEngineHasNoUserInterface =
      noClasses().should().dependOnClassesThat().resideInAnyPackage("javafx..", "..desktop..");

  @ArchTest
  static final ArchRule subRoomsHaveNoCycles =
      slices().matching(ROOT + "(*).(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule roomsWithinThePlatformsSubRoomsHaveNoCycles =
      slices().matching(ROOT + "platform.(*).(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule roomsWithinBookingsSubRoomsHaveNoCycles =
      slices().matching(ROOT + "booking.(*).(*)..").should().beFreeOfCycles();

  /** What everybody uses of such a sub-room knows nothing of the rooms within it. */
  @ArchTest
  static final ArchRule wordsOfASubRoomKnowNoRoomWithinIt =
      noClasses()
          .that()
          .resideInAnyPackage(
              ROOT + "platform.http", ROOT + "platform.servers", ROOT + "booking.reservation")
          .should()
          .dependOnClassesThat(
              resideInAnyPackage(
                      ROOT + "platform.http.*..",
                      ROOT + "platform.servers.*..",
                      ROOT + "booking.reservation.*..")
                  .and(not(resideInAPackage("..store.."))));

  @ArchTest
  static void noFolderHasMoreThan25Files(JavaClasses program) {
    Map<String, Long> files =
        program.stream()
            .filter(JavaClass::isTopLevelClass)
            .filter(type -> !type.getSimpleName().equals("package-info"))
            .collect(Collectors.groupingBy(JavaClass::getPackageName, Collectors.counting()));
    files.values().removeIf(count -> count <= MOST_FILES);
    assertThat(files).isEmpty();
  }

  @ArchTest
  static final ArchRule everyTypeIsInARoom =
      classes()
          .that()
          .resideOutsideOfPackage("io.courtflash.core")
          .should()
          .resideInAnyPackage(
              Stream.concat(ROOMS.stream(), TOP_ROOMS.stream())
                  .map(room -> ROOT + room + "..")
                  .toArray(String[]::new));

  @ArchTest
  static final ArchRule roomsUseOnlyTheRoomsBelowThem = classes().should(useOnlyRoomsBelow());

  /** A new payment provider is one package and one setting: no other class of core knows one. */
  @ArchTest
  static final ArchRule nobodyDependsOnAPaymentProvider =
      noClasses()
          .that()
          .resideOutsideOfPackage(ROOT + "money.gateway.mock..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage(ROOT + "money.gateway.mock..");

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
          .resideOutsideOfPackage(ROOT + "platform.data..")
          .should()
          .dependOnClassesThat()
          .haveNameMatching(
              "org\\.springframework\\.transaction\\.(support\\.Transaction(Template|Operations)"
                  + "|PlatformTransactionManager)");

  @ArchTest
  static final ArchRule oneNameIsOneType =
      classes().that().areTopLevelClasses().should(haveTheirNameAlone());

  /** Such a stream keeps its connection until it is closed, a test's that of all who follow. */
  @ArchTest
  static void noQueryIsLeftOpen(JavaClasses program) {
    ArchRule rule = noClasses().should().callMethod(JdbcClient.MappedQuerySpec.class, "stream");
    rule.check(program);
    rule.check(
        new ClassFileImporter()
            .withImportOption(new ImportOption.OnlyIncludeTests())
            .importPackages("io.courtflash"));
  }

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

  private static ArchCondition<JavaClass> useOnlyRoomsBelow() {
    return new ArchCondition<>("use only the rooms below their own") {
      @Override
      public void check(JavaClass from, ConditionEvents events) {
        from.getDirectDependenciesFromSelf().stream()
            .filter(to -> !isBelow(room(to.getTargetClass()), room(from)))
            .forEach(to -> events.add(SimpleConditionEvent.violated(from, to.getDescription())));
      }
    };
  }

  /** Empty for what isn't in a room, such as the types of libraries. */
  private static String room(JavaClass type) {
    String name = type.getPackageName();
    return name.startsWith(ROOT) ? name.substring(ROOT.length()).split("\\.", 2)[0] : "";
  }

  private static boolean isBelow(String used, String user) {
    return used.equals(user)
        || user.isEmpty()
        || used.isEmpty()
        || (ROOMS.contains(used)
            && (TOP_ROOMS.contains(user) || ROOMS.indexOf(used) < ROOMS.indexOf(user)));
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
