package io.courtflash.core.people.roster.web;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.person.PasswordPolicy;
import io.courtflash.core.people.person.StudentIdFormat;
import io.courtflash.core.people.roster.StudentImporter;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@NeedsPermission(Permission.CHANGE_PEOPLE)
@Tag(name = "admin")
@RestController
@RequestMapping("/admin/users/import")
@RequiredArgsConstructor
class StudentImportController {

  private final StudentImporter students;

  @Operation(
      summary = "Creates many students' accounts, all or none",
      description =
          "At most 2,000. Generated passwords are returned once and must be replaced at the first"
              + " login; accounts that exist are listed and stay as they are.")
  @PostMapping
  StudentImporter.Imported importStudents(Actor actor, @RequestBody ImportRequest request) {
    List<StudentImporter.Student> rows =
        request.students.stream()
            .map(row -> new StudentImporter.Student(row.studentId, row.password))
            .toList();
    return students.importStudents(actor, rows);
  }

  record ImportRequest(
      @Size(min = 1, max = StudentImporter.MAX_STUDENTS) List<StudentRow> students) {}

  record StudentRow(
      @Pattern(regexp = StudentIdFormat.PATTERN, message = "{account.student-id}") String studentId,
      @Size(min = PasswordPolicy.MIN_LENGTH, max = PasswordPolicy.MAX_LENGTH)
          @Nullable String password) {}
}
