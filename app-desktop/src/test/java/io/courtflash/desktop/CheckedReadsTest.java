package io.courtflash.desktop;

import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.properties.CanBeAnnotated.Predicates.annotatedWith;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import io.courtflash.core.platform.security.CheckedByCaller;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.desktop.booking.DeskReader;
import io.courtflash.desktop.booking.WaitListDesk;
import io.courtflash.desktop.screen.deadletters.ClaimNames;

/** Reads of the staff that don't know who reads are called where a permission was checked. */
@AnalyzeClasses(
    packages = {"io.courtflash.core", "io.courtflash.desktop"},
    importOptions = ImportOption.DoNotIncludeTests.class)
class CheckedReadsTest {

  /**
   * {@link DeskReader} and {@link WaitListDesk} are parts of a guarded service; {@link ClaimNames}
   * are only those of dead letters that one gave.
   */
  @ArchTest
  static final ArchRule onlyGuardedCallersCallCheckedReads =
      classes()
          .that()
          .doNotBelongToAnyOf(DeskReader.class, WaitListDesk.class, ClaimNames.class)
          .should(nameAPermission());

  /** The factory of the screens makes each of them, behind the check of its permissions. */
  @ArchTest
  static final ArchRule nobodyMakesAServiceOfTheConsoleWithoutItsGuard =
      noClasses()
          .that()
          .resideInAPackage("io.courtflash.desktop..")
          .should()
          .callConstructorWhere(
              target(owner(annotatedWith(NeedsPermission.class)))
                  .as("it makes what names a permission"));

  private static ArchCondition<JavaClass> nameAPermission() {
    return new ArchCondition<>("name a permission where they call what is @CheckedByCaller") {
      @Override
      public void check(JavaClass from, ConditionEvents events) {
        from.getMethodCallsFromSelf().stream()
            .filter(call -> isCheckedByCaller(call) && !isChecked(call))
            .forEach(
                call -> events.add(SimpleConditionEvent.violated(from, call.getDescription())));
      }
    };
  }

  private static boolean isCheckedByCaller(JavaMethodCall call) {
    return call.getTarget().resolveMember().filter(CheckedReadsTest::isCheckedByCaller).isPresent();
  }

  private static boolean isCheckedByCaller(JavaMethod method) {
    boolean isOfClass =
        method.getOwner().isAnnotatedWith(CheckedByCaller.class)
            && method.getModifiers().contains(JavaModifier.PUBLIC)
            && !method.getModifiers().contains(JavaModifier.STATIC);
    return isOfClass || method.isAnnotatedWith(CheckedByCaller.class);
  }

  /** By the class that calls or its method, or by a part of the same feature that isn't the web. */
  private static boolean isChecked(JavaMethodCall call) {
    JavaClass from = call.getOriginOwner();
    return from.isAnnotatedWith(NeedsPermission.class)
        || call.getOrigin().isAnnotatedWith(NeedsPermission.class)
        || from.getPackageName().equals(call.getTargetOwner().getPackageName());
  }
}
