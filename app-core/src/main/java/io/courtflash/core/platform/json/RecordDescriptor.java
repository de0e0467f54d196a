package io.courtflash.core.platform.json;

import com.alibaba.fastjson2.annotation.JSONField;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The components and the constructor of a record class, looked up once per class. */
public record RecordDescriptor(Constructor<?> constructor, List<RecordField> fields) {

  private static final ClassValue<RecordDescriptor> DESCRIPTORS =
      new ClassValue<>() {
        @Override
        protected RecordDescriptor computeValue(Class<?> type) {
          return read(type);
        }
      };

  /** {@code type} must be a record class. */
  public static RecordDescriptor of(Class<?> type) {
    return DESCRIPTORS.get(type);
  }

  /**
   * Creates a record.
   *
   * @param values in the order of the components; an exception of the constructor is passed on
   */
  public Object newRecord(@Nullable Object[] values) {
    try {
      return constructor.newInstance(values);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof RuntimeException refused) {
        throw refused;
      }
      throw new IllegalStateException(e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static RecordDescriptor read(Class<?> type) {
    RecordComponent[] components = type.getRecordComponents();
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    try {
      Constructor<?> constructor = type.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return new RecordDescriptor(
          constructor, Arrays.stream(components).map(RecordField::of).toList());
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * One component of a record.
   *
   * @param name the field's name in JSON: the component's, or that of a {@code JSONField}
   *     annotation, which is for names that Java doesn't allow
   * @param required false when the component is {@code @Nullable}
   */
  public record RecordField(String name, Type type, boolean required, Method accessor) {

    static RecordField of(RecordComponent component) {
      Method accessor = component.getAccessor();
      accessor.setAccessible(true);
      boolean required = !component.getAnnotatedType().isAnnotationPresent(Nullable.class);
      JSONField renamed = accessor.getAnnotation(JSONField.class);
      String name = renamed == null ? component.getName() : renamed.name();
      return new RecordField(name, component.getGenericType(), required, accessor);
    }

    @Nullable Object valueIn(Record record) {
      try {
        return accessor.invoke(record);
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
