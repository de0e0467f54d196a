package io.courtflash.core.office.person.web;

import io.courtflash.core.people.person.ContactFormat;
import io.courtflash.core.people.person.StudentIdFormat;
import io.courtflash.core.people.roster.FirstLoginCodes.FirstLogin;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A code for the first login, as the request that made it was answered. */
record FirstLoginRow(
    @NotNull @Pattern(regexp = StudentIdFormat.PATTERN, message = "{account.student-id}")
        String studentId,
    @Size(max = ContactFormat.MAX_NAME_LENGTH)
        @Pattern(regexp = ContactFormat.NAME_PATTERN, message = "{account.name}")
        @Nullable String name,
    @NotNull @Size(min = 1, max = 64) String code,
    @NotNull Instant validUntil) {

  FirstLogin toFirstLogin() {
    return new FirstLogin(studentId, name, code, validUntil);
  }
}
