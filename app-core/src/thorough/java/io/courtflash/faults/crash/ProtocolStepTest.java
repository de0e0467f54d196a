package io.courtflash.faults.crash;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.courtflash.testkit.Thorough;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Update;
import org.junit.jupiter.api.Test;

@Thorough(besides = "ArchitectureTest")
class ProtocolStepTest {

  private static final String ROOT = "io.courtflash.core.";

  /** The rows of bookings and of their money. */
  private static final Set<String> MAPPERS =
      Set.of(
          "booking.reservation.store.ReservationMapper",
          "money.order.store.PayOrderMapper",
          "money.refund.store.RefundOrderMapper");

  /** What a step calls without being seen to: an event is heard. */
  private static final Set<String> CALLED_BY_STEPS =
      Set.of("money.order.OpenOrderCloser.on", "money.refund.RefundLedger.on");

  @Test
  void everyWayToABookingOrItsMoneyIsAStep() {
    JavaClasses classes =
        new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.courtflash.core");

    Set<String> ways = waysOutsideOfSteps(classes);
    ways.removeAll(CALLED_BY_STEPS);
    assertThat(ways).isEmpty();
  }

  /** What nothing in the program calls by itself, and so is called from outside of it. */
  private static Set<String> waysOutsideOfSteps(JavaClasses classes) {
    Deque<JavaCodeUnit> open = new ArrayDeque<>(writes(classes));
    Set<JavaCodeUnit> seen = new HashSet<>(open);
    Set<String> ways = new TreeSet<>();
    while (!open.isEmpty()) {
      JavaCodeUnit unit = open.remove();
      List<JavaCodeUnit> callers = callers(unit);
      if (callers.isEmpty()) {
        ways.add(name(unit));
      }
      callers.stream().filter(caller -> !isOfStep(caller) && seen.add(caller)).forEach(open::add);
    }
    return ways;
  }

  /** What calls a method, by its own name or by that of one which it implements. */
  private static List<JavaCodeUnit> callers(JavaCodeUnit unit) {
    return Stream.concat(Stream.of(unit), implementedBy(unit))
        .flatMap(called -> called.getAccessesToSelf().stream())
        .<JavaCodeUnit>map(access -> access.getOrigin())
        .distinct()
        .toList();
  }

  private static Stream<JavaMethod> implementedBy(JavaCodeUnit unit) {
    String[] parameters =
        unit.getRawParameterTypes().stream().map(JavaClass::getName).toArray(String[]::new);
    return unit.getOwner().getAllRawInterfaces().stream()
        .flatMap(type -> type.tryGetMethod(unit.getName(), parameters).stream());
  }

  private static List<JavaMethod> writes(JavaClasses classes) {
    return MAPPERS.stream()
        .flatMap(name -> classes.get(ROOT + name).getMethods().stream())
        .filter(
            method ->
                method.isAnnotatedWith(Insert.class)
                    || method.isAnnotatedWith(Update.class)
                    || method.isAnnotatedWith(Delete.class))
        .toList();
  }

  private static boolean isOfStep(JavaCodeUnit unit) {
    return ProtocolStep.of(unit.getOwner().getName(), unit.getName()).isPresent();
  }

  private static String name(JavaCodeUnit unit) {
    JavaClass owner = unit.getOwner();
    return owner.getName().substring(ROOT.length()) + "." + unit.getName();
  }

  @Test
  void everyStepHasItsPointsInTheTable() throws IOException {
    assertThat(
            DocumentedPoints.ofProject().read().stream()
                .map(CrashPoint::step)
                .collect(Collectors.toSet()))
        .containsExactlyInAnyOrder(ProtocolStep.values());
  }
}
