package io.courtflash.core.platform.security;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says that an operation with {@link NeedsPermission} acts on the courts of this argument: an id,
 * ids, or something that is {@link OnCourts}. On a method: it acts on all courts. Members of the
 * staff who are limited to some court groups are refused with {@link OtherCourtsException} for all
 * other courts.
 */
@Target({ElementType.PARAMETER, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
public @interface ActsOn {

  TargetKind value();
}
